import { narrow, oneLine } from '#contract/fields.ts'

/** HTML's own rule for the part before the @, but no dot at its ends and no two together; a domain of at least two labels. */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
export const EMAIL_ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`)

/** `Ana Prieto <ana@example.com>`, as mail programs copy it. */
const NAMED = /^[^<>]*<([^<>]*)>[\s,;.]*$/
const SCHEME = /^(?:mailto:|e-?mail\s*[:：]|correo\s*[:：]|邮箱\s*[:：])\s*/i

/**
 * An address as it was typed or pasted, as it is stored: narrow, lower case, without what nobody sees, the name, the scheme and the
 * punctuation of a sentence around it; its domain in the letters of DNS.
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

/** `müller.de` as `xn--mller-kva.de`; as it was typed where that is no name. */
function asciiDomain(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return domain
  return new URL(`http://${domain}`).hostname
}
