import { crc32 } from 'node:zlib'
import { decodedText } from '#contract/charset.ts'
import { isComposable } from '#contract/fields.ts'
import type { ZippedPart } from '#server/kernel/files/zipped-parts.ts'

const LINE_FEED = Buffer.from('\n')

/**
 * The entries' names, NFC-normalised, as the person who packed them saw them. A name is flagged as UTF-8, or is in the system's encoding:
 * UTF-8 on a Mac, GBK on Chinese Windows, a DOS code page on other Windows. All entries of an archive were packed on the same system.
 */
export function zippedNames(parts: readonly ZippedPart[]): string[] {
  const silent = parts.filter(({ hasUtf8Name }) => !hasUtf8Name).flatMap(({ nameBytes }) => [nameBytes, LINE_FEED])
  const charset = decodedText(Buffer.concat(silent), undefined)?.charset
  const decode = charset === 'utf-8' || charset === 'gb18030' ? (bytes: Buffer) => new TextDecoder(charset).decode(bytes) : dosText
  return parts.map((part) => {
    const name = part.hasUtf8Name ? part.name : (utf8Name(part) ?? decode(part.nameBytes))
    return isComposable(name) ? name.normalize('NFC') : name
  })
}

/** Code page 850 from byte 128 on, which western European Windows uses; code page 437 of other Windows has the same lower-case letters. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const dosText = (bytes: Buffer) => Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : DOS[byte - 128])).join('')

// APPNOTE.TXT 4.6.9: version, CRC-32 of the name that it replaces, the name.
const UNICODE_NAME = 0x7075

/** The UTF-8 name that 7-Zip, WinRAR and Info-ZIP add if the system's encoding cannot represent it. */
function utf8Name({ nameBytes, extra }: ZippedPart): string | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) !== UNICODE_NAME || end > extra.length || end < at + 9) continue
    return extra.readUInt32LE(at + 5) === crc32(nameBytes) ? extra.toString('utf8', at + 9, end) : undefined
  }
  return undefined
}
