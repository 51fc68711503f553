import { type MappedLine, readLines } from '#bench/catalogue-mappers/source-files.ts'

// Chinese product titles and nothing else: a corpus for measuring the search, turned into products.

export function* mapTitles(file: string): Iterable<MappedLine> {
  for (const line of readLines(file).slice(1)) {
    const [id = '', title = ''] = line.split('\t')
    yield {
      externalId: `title:${id}`,
      supplier: { externalId: 'title:supplier', name: { zh: '供应商' }, countryCode: 'CN' },
      category: [{ name: { zh: '商品' } }],
      texts: { zh: { name: title } },
      currencyCode: 'CNY',
      price: '10',
      skus: [{ code: id, stock: 100, weightGram: 500 }],
      minOrderQuantity: 1,
      carton: { quantity: 20, weightGram: 11_000, lengthMm: 500, widthMm: 400, heightMm: 300 },
      leadTimeDays: 7,
    }
  }
}
