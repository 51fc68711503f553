/** Whether an If-None-Match header contains this ETag; proxies may have marked it as weak. */
export const isKnownEtag = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
