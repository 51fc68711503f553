import { plainCell } from '#server/features/product-imports/cells.ts'

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Converts plain text to rich text; blank lines separate paragraphs. */
export const richText = (plain: string): string =>
  plain === ''
    ? ''
    : plain
        .replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign]!)
        .split(/\n\n/)
        .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
        .join('')

const PLAIN: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Converts sanitised rich text to plain text for a cell, keeping lines and paragraphs. */
export const plainLines = (html: string): string =>
  plainCell(
    html
      .replaceAll(/<br\s*\/?>/g, '\n')
      .replaceAll(/<li[^>]*>/g, '• ')
      .replaceAll(/<\/t[hd]>/g, ' ')
      .replaceAll(/<\/(?:li|tr)>/g, '\n')
      .replaceAll(/<\/(?:p|h2|h3|h4|ul|ol|table)>/g, '\n\n')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => PLAIN[name]!),
  )
