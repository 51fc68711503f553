const WEB_ADDRESS =
  /[a-z]+:\/\/|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|biz|shop|store|online|site|top|xyz|vip|app|io|co|me|cc|ly|cn|hk|tw|es|mx|ar|cl|pe|eu|uk|us)\b/iu
const E_MAIL = /[^\s@]@[^\s@]+\.[^\s@]/u
const SEVEN_DIGITS = /\d{7}/

/**
 * Whether a text waits for an operator before anybody else sees it: it holds a web address, an e-mail address or seven digits in a
 * row (decisions §13.8), also in full width.
 */
export function needsModeration(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  return [WEB_ADDRESS, E_MAIL, SEVEN_DIGITS].some((sign) => sign.test(plain))
}
