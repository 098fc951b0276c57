/**
 * A value that the owner still has to supply. The specification does not state it, so what stands here is a
 * neutral placeholder; /admin/settings/system and `npm run samples` list every one that is still in use.
 */
export type Sample<Value> = { value: Value; sample: true };
/** A value that is true: stated by the specification or supplied by the owner. */
export type Fact<Value> = { value: Value; sample: false };
export type Supplied<Value> = Sample<Value> | Fact<Value>;

export const sample = <Value>(value: Value): Sample<Value> => ({ value, sample: true });
export const fact = <Value>(value: Value): Fact<Value> => ({ value, sample: false });
