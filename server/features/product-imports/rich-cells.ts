import { plainCell } from '#server/features/product-imports/cells.ts'

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text as rich text: a blank line ends a paragraph. */
export const richText = (plain: string): string =>
  plain === ''
    ? ''
    : plain
        .replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign]!)
        .split(/\n\n/)
        .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
        .join('')

const PLAIN: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Sanitised rich text as a cell, in lines and paragraphs as it is read. */
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
