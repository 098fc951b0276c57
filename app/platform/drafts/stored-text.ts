/** Where a text stays: in this tab, because computers can be shared, or in this browser. */
type Place = "tab" | "browser";

/** Returns a stored text; null if there is none, or if storage is disabled, in which case accessing it throws. */
export function readStored(key: string, place: Place = "browser"): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it if it is null. Returns false if storage is disabled or full. */
export function store(key: string, text: string | null, place: Place = "browser"): boolean {
  try {
    if (text === null) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function storageOf(place: Place): Storage {
  return place === "tab" ? sessionStorage : localStorage;
}
