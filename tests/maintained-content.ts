import { announcementTable } from '#contract/announcements/console.ts'
import type { ConsoleTable } from '#contract/console/table.ts'
import { articleTable, articleTypeTable } from '#contract/content/console.ts'
import { contactTable, footerLinkTable } from '#contract/site/console/site.ts'

type Body = Record<string, unknown>

/** A table that operators maintain, with valid and invalid input for a row. */
export interface Maintained {
  noun: string
  table: Required<ConsoleTable>
  body: Body
  changes: Body
  /** Values that are refused with an error at their field, be it in the body or because of an existing row with that value. */
  refused: readonly (readonly [field: string, value: unknown])[]
  /** The part of a body that its row shows. */
  visible(body: Body): Body
  /** Whether sending the body again replaces the rows within it. */
  isWhole?: boolean
}

export const asGiven = (body: Body): Body => body
export const name = { spa: 'Prueba', en: 'Sample', zh: '样例' }

const text = { langCode: 'en', title: 'New lanes', content: '<p>By rail</p>', translateType: 2 }
const PUBLISHED = '2026-01-01T00:00:00.000Z'

/** Of the tables that operators maintain, those with content for readers. */
export const MAINTAINED_CONTENT: readonly Maintained[] = [
  {
    noun: 'announcement',
    table: announcementTable,
    body: { textList: [{ ...text, summary: 'To Madrid' }], publishTime: PUBLISHED, endTime: '2099-01-01T00:00:00.000Z' },
    changes: { textList: [{ ...text, langCode: 'spa', title: 'Rutas nuevas', summary: '' }], endTime: null },
    refused: [
      ['textList', []],
      [
        'textList',
        [
          { ...text, summary: '' },
          { ...text, summary: '' },
        ],
      ],
      ['textList', [{ ...text, summary: '', title: '' }]],
      ['textList', [{ ...text, summary: '', title: 'x'.repeat(121) }]],
      ['textList', [{ ...text, summary: 'x'.repeat(301) }]],
      ['textList', [{ ...text, summary: '', content: '<script>alert(1)</script><p> </p>' }]],
      ['textList', [{ ...text, summary: '', langCode: 'fr' }]],
      ['publishTime', 'tomorrow'],
      ['endTime', PUBLISHED],
      ['nextFlag', 1],
    ],
    visible: asGiven,
  },
  {
    noun: 'article',
    table: articleTable,
    body: { kind: 4, slug: 'returns', versionNo: '1.9', sort: 3, textList: [text], publishTime: PUBLISHED },
    changes: { slug: 'send-back', versionNo: '1.10', textList: [text, { ...text, langCode: 'zh', title: '新路线' }] },
    refused: [
      ['slug', 'returns'],
      ['slug', 'privacy'],
      ['slug', 'Not a slug'],
      ['slug', '-returns'],
      ['kind', 5],
      ['versionNo', '1.x'],
      ['typeId', '999999'],
      ['typeId', 'none'],
      ['textList', [{ ...text, content: '<!-- nothing -->' }]],
    ],
    visible: asGiven,
  },
  {
    noun: 'articleType',
    table: articleTypeTable,
    body: { name, sort: 9 },
    changes: { name: { ...name, zh: '其他' } },
    refused: [
      ['name', { spa: '', en: '', zh: '' }],
      ['sort', 0.5],
    ],
    visible: asGiven,
  },
  {
    noun: 'footerLink',
    table: footerLinkTable,
    body: { type: 1, name, skipUrl: '/help?typeId=1', sort: 2 },
    changes: { type: 2, skipUrl: 'https://www.linkedin.com/company/x' },
    refused: [
      ['type', 3],
      ['skipUrl', ''],
      ['skipUrl', '//evil.example'],
      ['skipUrl', '/\\evil.example/'],
      ['skipUrl', 'help'],
      ['skipUrl', 'https://evil.example/'],
      ['skipUrl', 'https://www.linkedin.com@evil.example/'],
      ['skipUrl', 'javascript:alert(1)'],
      ['skipUrl', 'data:text/html,x'],
    ],
    visible: asGiven,
  },
  {
    noun: 'contact',
    table: contactTable,
    body: { way: name, contact: 'help@rutaseda.example', sort: 1 },
    changes: { contact: '+34 900 000 001' },
    refused: [
      ['contact', ''],
      ['contact', 'x'.repeat(121)],
      ['way', { spa: '', en: '', zh: '' }],
    ],
    visible: asGiven,
  },
]
