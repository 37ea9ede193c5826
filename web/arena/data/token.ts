// The token that opens the server to this page: from the address or typed in, kept for the browser's tab.

const STORED = 'passk-token';

export interface TokenKeeper {
  readonly get: () => string | null;
  readonly set: (token: string | null) => void;
}

/** Takes a token from the address, as in `#/battles/ID?key=TOKEN`, and removes it from there. */
export function createTokenKeeper(): TokenKeeper {
  let token = stored();
  const keeper: TokenKeeper = {
    get: () => token,
    set(next) {
      token = next;
      try {
        if (next === null) sessionStorage.removeItem(STORED);
        else sessionStorage.setItem(STORED, next);
      } catch {
        // Without storage the token lasts until the page is loaded again.
      }
    },
  };
  const [path = '', parameters = ''] = location.hash.split('?');
  const search = new URLSearchParams(parameters);
  const key = search.get('key');
  if (key !== null) {
    keeper.set(key);
    search.delete('key');
    history.replaceState(null, '', `${path || '#/'}${search.size > 0 ? `?${search}` : ''}`);
  }
  return keeper;
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(STORED);
  } catch {
    return null;
  }
}
