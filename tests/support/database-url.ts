type SocketConnection = { host: string; user: string; database: string };

/** Returns the URL of a server's database, or of another database on that server. */
export function databaseUrlOf(server: SocketConnection | string, database?: string): string {
  const url = new URL(typeof server === "string" ? server : socketUrl(server));
  if (database) url.pathname = `/${database}`;
  return url.href;
}

function socketUrl({ host, user, database }: SocketConnection): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
