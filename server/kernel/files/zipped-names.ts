import { crc32 } from 'node:zlib'
import { isComposable } from '#contract/fields.ts'
import type { ZippedPart } from '#server/kernel/files/zipped-parts.ts'
import { decodedText } from '#server/kernel/lists/charset.ts'

const LINE_FEED = Buffer.from('\n')

/**
 * The names of entries, composed, as whoever packed them has read them. A name says that it is UTF-8, or is written in what the system
 * wrote at the time: UTF-8 on a Mac, GBK on a Chinese Windows, the letters of DOS on any other one. All of them were packed on the same.
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

/** Code page 850 from byte 128 on, which Windows of western Europe packs with; page 437 of others has the same small letters. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const dosText = (bytes: Buffer) => Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : DOS[byte - 128])).join('')

// APPNOTE.TXT 4.6.9: version, the sum of the name that it replaces, the name.
const UNICODE_NAME = 0x7075

/** The name that 7-Zip, WinRAR and Info-ZIP add where the system's letters cannot hold it. */
function utf8Name({ nameBytes, extra }: ZippedPart): string | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) !== UNICODE_NAME || end > extra.length || end < at + 9) continue
    return extra.readUInt32LE(at + 5) === crc32(nameBytes) ? extra.toString('utf8', at + 9, end) : undefined
  }
  return undefined
}
