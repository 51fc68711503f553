import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Text of each page of a PDF, as viewers read it, lines separated. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    }),
  )
  await task.destroy()
  // Amounts contain non-breaking spaces, normal and narrow; to a reader they are spaces.
  return pages.map((page) => page.replaceAll(/[\u00a0\u202f]/g, ' '))
}

/** Title and language from a PDF's metadata. */
export async function factsOf(bytes: Uint8Array): Promise<{ title: unknown; language: unknown }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const { info } = await (await task.promise).getMetadata()
  await task.destroy()
  const { Title: title, Language: language } = info as Record<string, unknown>
  return { title, language }
}
