import { narrow, oneLine } from '#contract/fields.ts'

/** HTML's rule for the local part, but without leading, trailing or consecutive dots; the domain has at least two labels. */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
export const EMAIL_ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`)

/** Matches `Ana Prieto <ana@example.com>`, as copied from mail programs. */
const NAMED = /^[^<>]*<([^<>]*)>[\s,;.]*$/
const SCHEME = /^(?:mailto:|e-?mail\s*[:：]|correo\s*[:：]|邮箱\s*[:：])\s*/i

/**
 * Normalises a typed or pasted address to its stored form: half-width, lower case, without invisible characters, display name, scheme or
 * surrounding punctuation, and with the domain in ASCII (Punycode).
 */
export function emailAddressOf(typed: string): string {
  const text = narrow(oneLine(typed))
    .replaceAll(/[\u200c\u200d]/g, '')
    .trim()
  const bare = (NAMED.exec(text)?.[1] ?? text)
    .trim()
    .replace(SCHEME, '')
    .replace(/^["'“‘(]+(?=[^"'“‘]*@)|(?<=@.*)\?.*$/g, '')
    .replace(/[\s.,;:!。，；、)"'”’>]+$/, '')
    .replace(/\s*@\s*/, '@')
    .toLowerCase()
  const at = bare.lastIndexOf('@')
  return at < 0 ? bare : `${bare.slice(0, at)}@${asciiDomain(bare.slice(at + 1).replaceAll('。', '.'))}`
}

/** `müller.de` becomes `xn--mller-kva.de`; anything that is not a domain name stays as typed. */
function asciiDomain(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return domain
  return new URL(`http://${domain}`).hostname
}
