// Equal values that are kept once in memory, for figures of a hundred thousand attempts of which many are alike.

/**
 * Returns a function that replaces a value by the first equal one that it was given. Values are equal if their JSON is. It keeps
 * what it returns, so it belongs to values of which there are few different ones.
 */
export function createInterning<Value>(): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = JSON.stringify(value);
    const first = known.get(key);
    if (first !== undefined) return first;
    known.set(key, value);
    return value;
  };
}
