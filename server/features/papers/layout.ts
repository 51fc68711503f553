/// <reference path="pdfmake.d.ts" />

import type { Content, DocumentLayout, Style, TableLayout } from 'pdfmake'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import type { Cell, Column, Fact, Paper, Payment, Section, Total } from '#server/features/papers/paper.ts'
import { LINE_HEIGHT, runsOf } from '#server/features/papers/runs.ts'

// The same colours as in mails and on pages.
const INK = '#16212e'
const MUTED = '#5c6772'
const LINE = '#d9d2c6'
const TINT = '#faf8f4'
const CINNABAR = '#c23a22'
const SMALL = 7.5
const MARGIN = 40
const FOOT = 46
const FACTS_IN_ROW = 4
const FACTS_BY_CODE = 2
const CODE_WIDTH = 108
const TOTALS_WIDTH = 270
/** Digits of equal width, so that figures align below each other. */
const TABULAR = ['tnum']

const textOf = (text: string, style: Style = {}) => ({ text: runsOf(text), ...style })
const label = (text: string, style: Style = {}) => textOf(text, { fontSize: SMALL, color: MUTED, ...style })

/** The document as pdfmake draws it: A4, table heads repeated on every page, no row split; each paper starts on a new page. */
export function layoutOf(papers: readonly [Paper, ...Paper[]]): DocumentLayout {
  const [first] = papers
  const names = papers.map(({ title, number }) => `${title} ${number}`).join(', ')
  return {
    version: '1.7',
    language: LANGUAGE_FACTS[first.language].htmlLang,
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, FOOT + 10],
    info: { title: names, author: first.brand, creator: first.brand, producer: first.brand },
    defaultStyle: { font: 'Latin', fontSize: 9, color: INK, lineHeight: LINE_HEIGHT },
    // Pages of several papers are numbered consecutively, so that a dropped stack can be put in order again.
    footer: (page, pages) => footOf(papers.length > 1 ? { ...first, number: '' } : first, page, pages),
    content: papers.map((paper, place): Content => ({ stack: contentOf(paper), ...(place > 0 ? { pageBreak: 'before' } : {}) })),
  }
}

const contentOf = (paper: Paper): Content[] => [
  headOf(paper),
  { columns: paper.parties.map(partyOf), columnGap: 18, margin: [0, 14, 0, 12] },
  factsOf(paper.facts),
  ...paper.sections.flatMap(sectionOf),
  ...(paper.payment ? [paymentOf(paper.payment)] : []),
  ...paper.notes.map((note) => label(note, { margin: [0, 12, 0, 0] })),
]

const RULED: TableLayout = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}
const BARE: TableLayout = { ...RULED, hLineWidth: () => 0, paddingLeft: () => 0, paddingTop: () => 0, paddingBottom: () => 2 }

const headOf = ({ brand, title, number }: Paper): Content => ({
  layout: { ...BARE, hLineWidth: (row) => (row === 1 ? 1.4 : 0), hLineColor: () => CINNABAR, paddingBottom: () => 8 },
  table: {
    widths: ['auto', '*'],
    body: [
      [
        textOf(brand, { fontSize: 15, bold: true, color: CINNABAR }),
        { stack: [textOf(title, { fontSize: 15, bold: true }), label(number, { fontSize: 9 })], alignment: 'right' },
      ],
    ],
  },
})

const partyOf = ({ label: name, lines }: Paper['parties'][number]): Content => ({
  stack: [label(name, { margin: [0, 0, 0, 2] }), ...lines.map((line, index) => textOf(line, { bold: index === 0 }))],
})

/** Labels above their values, several in a row. */
function factsOf(facts: readonly Fact[], inRow = FACTS_IN_ROW): Content {
  const cells = facts.map((fact): Content => ({ stack: [label(fact.label), textOf(fact.value)] }))
  const rows = Array.from({ length: Math.ceil(cells.length / inRow) }, (_, row) =>
    Array.from({ length: inRow }, (_, column) => cells[row * inRow + column] ?? ''),
  )
  return rows.length === 0
    ? ''
    : { layout: { ...BARE, paddingRight: () => 10, paddingBottom: () => 6 }, table: { widths: Array(inRow).fill('*'), body: rows } }
}

/** Where to pay, in a frame, with the QR code beside it. */
const paymentOf = ({ title, facts, code }: Payment): Content => ({
  unbreakable: true,
  margin: [0, 12, 0, 0],
  layout: {
    ...BARE,
    hLineWidth: () => 0.6,
    vLineWidth: (column) => (column === 0 || column === 1 ? 0.6 : 0),
    hLineColor: () => LINE,
    vLineColor: () => LINE,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
  table: {
    widths: ['*'],
    body: [
      [
        {
          columns: [
            { width: '*', stack: [textOf(title, { bold: true, margin: [0, 0, 0, 6] }), factsOf(facts, FACTS_BY_CODE)] },
            ...(code
              ? [
                  {
                    width: CODE_WIDTH,
                    stack: [
                      { qr: code.text, fit: CODE_WIDTH, eccLevel: 'M' as const, foreground: INK },
                      label(code.label, { margin: [0, 4, 0, 0] }),
                    ],
                  },
                ]
              : []),
          ],
          columnGap: 16,
        },
      ],
    ],
  },
})

const sectionOf = (section: Section, index: number): Content[] => [
  ...(section.facts.length > 0
    ? [
        {
          stack: [factsOf(section.facts)],
          margin: [0, 8, 0, 0] as [number, number, number, number],
          ...(index > 0 ? { pageBreak: 'before' as const } : {}),
        },
      ]
    : []),
  tableOf(section),
  ...(section.totals ? [totalsOf(section.totals)] : []),
]

function tableOf({ columns, rows, sums }: Section): Content {
  const styleOf = ({ isFigure }: Column): Style => (isFigure ? { alignment: 'right', fontFeatures: TABULAR } : {})
  const cellOf = (cell: Cell, column: Column): Content =>
    typeof cell === 'string'
      ? textOf(cell, { ...styleOf(column), noWrap: column.isFigure === true })
      : { stack: [textOf(cell.text), ...(cell.note ? [label(cell.note)] : [])] }
  const head = columns.map((column) => label(column.label, { ...styleOf(column), fillColor: TINT } as Style))
  const body = rows.map((row) => row.map((cell, at) => cellOf(cell, columns[at]!)))
  const foot = sums?.map((sum, at) => textOf(sum, { ...styleOf(columns[at]!), bold: true, fillColor: TINT } as Style))
  return {
    layout: RULED,
    margin: [0, 8, 0, 8],
    fontSize: 8.5,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ isWide }) => (isWide ? '*' : 'auto')),
      body: [head, ...body, ...(foot ? [foot] : [])],
    },
  }
}

/** Totals on the right, sums in bold below a line, never split over two pages. */
const totalsOf = (totals: readonly Total[]): Content => ({
  unbreakable: true,
  columns: [
    { width: '*', text: '' },
    {
      width: TOTALS_WIDTH,
      layout: { ...BARE, hLineWidth: (row) => (totals[row]?.isSum ? 0.8 : 0), hLineColor: () => INK, paddingTop: () => 2 },
      table: {
        widths: ['*', 'auto'],
        body: totals.map(({ label: name, value, note, isSum }) => [
          { stack: [textOf(name, { bold: isSum === true }), ...(note ? [label(note)] : [])] },
          textOf(value, { bold: isSum === true, alignment: 'right', noWrap: true, fontFeatures: TABULAR }),
        ]),
      },
    },
  ],
})

const footOf = ({ brand, number, pageWord }: Paper, page: number, pages: number): Content => ({
  margin: [MARGIN, 14, MARGIN, 0],
  columns: [
    label([brand, number].filter(Boolean).join(' · ')),
    label(pageWord.replace('{page}', String(page)).replace('{pages}', String(pages)), { alignment: 'right' }),
  ],
})
