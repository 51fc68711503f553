/** What the sanitiser writes in place of these four; everything else it writes as itself. */
const PLAIN = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Sanitised words without their structure, in one line. */
export const withoutMarkup = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof PLAIN) => PLAIN[name])
    .replaceAll(/\s+/g, ' ')
    .trim()
