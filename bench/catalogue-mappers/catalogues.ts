import { mapIcecat } from '#bench/catalogue-mappers/icecat.ts'
import { mapLitemall } from '#bench/catalogue-mappers/litemall.ts'
import { mapMercadona } from '#bench/catalogue-mappers/mercadona.ts'
import type { MappedLine } from '#bench/catalogue-mappers/source-files.ts'

export const CATALOGUES = [
  { name: 'icecat (English)', fileName: 'products_icecat_en.ndjson.gz', map: mapIcecat },
  { name: 'mercadona (Spanish)', fileName: 'products_mercadona_es.ndjson.gz', map: mapMercadona },
  { name: 'litemall (Chinese)', fileName: 'products_litemall_zh.ndjson.gz', map: mapLitemall },
] as const

/** Mapped lines as they would appear in a file. */
export async function* linesFrom(lines: Iterable<MappedLine>): AsyncIterable<string> {
  for (const line of lines) yield JSON.stringify(line)
}
