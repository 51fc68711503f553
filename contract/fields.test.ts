import { expect, test } from 'vitest'
import { acceptable, line, narrow, prose } from '#contract/fields.ts'
import { nameLine } from '#contract/names.ts'

const FIELDS = { line: line(1, 40), name: nameLine(1, 40), prose: prose(1, 40) }

test.each([
  ['\u200fأحمد', 'أحمد'],
  ['أحمد\u200f', 'أحمد'],
  ['\u061cأحمد علي', 'أحمد علي'],
  ['\u200eAna\u200e', 'Ana'],
  ['\u202aAna Prieto\u202c', 'Ana Prieto'],
  ['\u202dAna Prieto\u202c', 'Ana Prieto'],
  ['\u2068Ana\u2069 Prieto', 'Ana Prieto'],
  ['\ufeffAna', 'Ana'],
  ['Calle Mayor\t1', 'Calle Mayor 1'],
  ['\tCalle Mayor 1\t', 'Calle Mayor 1'],
  ['Cafe\u0301', 'Café'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
])('%j is taken as %j by every field of text', (typed, stored) => {
  expect(FIELDS.line.parse(typed)).toBe(stored)
  expect(FIELDS.name.parse(typed)).toBe(stored)
  expect(FIELDS.prose.parse(typed).replaceAll('\t', ' ')).toBe(stored)
})

test.each(['AB\u200b-1', 'AB\u00ad-1', 'AB-\u20601', '\u200bAB-1'])('in one line nothing stays that nobody sees: %j', (typed) => {
  expect(FIELDS.line.parse(typed)).toBe('AB-1')
  expect(FIELDS.name.parse(typed)).toBe('AB-1')
})

test.each(['Ana\u202egnp.exe', '\u202eelpmas', 'Ana\u0000', 'Ana\u001b[2J', 'Ana\ud800', 'Ana\uffff'])(
  '%j is refused: it would read as something else',
  (typed) => {
    for (const field of Object.values(FIELDS)) expect(field.safeParse(typed).success).toBe(false)
  },
)

test('two lines are prose, and no name', () => {
  expect(FIELDS.prose.parse('one\ntwo')).toBe('one\ntwo')
  for (const field of [FIELDS.line, FIELDS.name]) expect(field.safeParse('one\ntwo').success).toBe(false)
})

test('what is searched for is cleaned, and its words stay apart', () => {
  expect(acceptable('\u200fred\tlamp\n\u202egnp\u0000')).toBe('red lamp gnp')
})

test('narrow characters stand where the full-width ones stood', () => {
  expect(narrow('ＡＢ－１，２０　个（ｘ）＠。')).toBe('AB-1,20 个(x)@。')
})

const INVISIBLE = {
  'zero-width signs': '\u200b\u200d',
  'word joiners': '\u2060',
  'soft hyphens': '\u00ad\u00ad',
  'a Hangul filler': '\u3164',
  'variation selectors': '\ufe0f',
  'an empty Braille cell': '\u2800',
  'spaces of all widths': ' \u00a0\u2003\u3000',
}

test.each(Object.entries(INVISIBLE))('%s alone are nothing: refused where a text is required, left out where it is not', (_, text) => {
  for (const field of [line, prose]) {
    expect(
      field(1, 50)
        .safeParse(text)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['required'])
    expect(field(0, 50).parse(text)).toBe('')
  }
})

test.each(['👩\u200d🔧', 'می\u200cخواهم', '⠓⠊'])('%s keeps the signs within it', (text) => {
  expect(line(1, 50).parse(text)).toBe(text)
})
