/** Headers for a user's file: no script in it runs, even if it is opened directly (safety.md 14), and no cache stores it. */
export const attachmentHeaders = (
  { name, mimeType }: { name: string; mimeType: string },
  shows: 'inline' | 'attachment' = 'attachment',
) => ({
  'content-type': mimeType,
  'content-disposition': `${shows}; filename*=UTF-8''${percentEncoded(name)}`,
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
})

/** As RFC 8187 requires, which allows fewer characters than URLs do. */
const percentEncoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
