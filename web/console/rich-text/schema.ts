import { Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/** Whether the server accepts this URL in a text (server/kernel/texts/rich-text.ts). */
export const isTextAddress = (address: string): boolean => /^https?:\/\/[^/\s]/i.test(address) || /^\/(?![/\\])/.test(address)

const part = (name: string, tag: string, content: string, group = '') =>
  Node.create({
    name,
    group,
    content,
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => (tag === 'table' ? ['table', ['tbody', 0]] : [tag, 0]),
  })

/** Only the elements that the server stores. The editor cannot create tables, but preserves those in a text. */
export const RICH_TEXT = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isTextAddress,
    },
  }),
  part('table', 'table', 'tableRow+', 'block'),
  part('tableRow', 'tr', '(tableHeader | tableCell)+'),
  part('tableHeader', 'th', 'block+'),
  part('tableCell', 'td', 'block+'),
]
