/** Whether a client that sends this If-None-Match has what the tag stands for; proxies may have marked it as weak. */
export const isKnownEtag = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
