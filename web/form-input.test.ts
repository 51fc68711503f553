import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { acceptedFlag, decimalInput, flag, id, line, nothing, positiveAmount, prose, queryFlag, version } from '#contract/fields.ts'
import { formInput } from '#web/form-input.ts'

const endpointOf = <Input extends z.ZodType>(input: Input) =>
  endpoint({ method: 'POST', path: '/api/test', access: 'visitor', transaction: 'none', summary: '', input, output: nothing })

function read<E extends Endpoint>(of: E, fields: readonly (readonly [name: string, value: string])[]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return formInput(of, { form, text: (name) => String(form.get(name) ?? ''), language: 'spa' })
}

const EVERY = endpointOf(
  z
    .strictObject({
      id,
      version,
      content: prose(1, 20),
      password: z.string(),
      reasonType: z.literal([1, 2]),
      level: z.literal([0, 1]),
      goodFaithFlag: acceptedFlag,
      closeFlag: flag.default(0),
      amount: decimalInput,
      most: positiveAmount.optional(),
      idList: z.array(id),
      kindList: z.array(z.literal([1, 2, 3])).optional(),
    })
    .refine(() => true),
)

test('each field is read as its schema wants it', () => {
  const typed = read(EVERY, [
    ['id', '12'],
    ['version', '1.234'],
    ['content', ' Two words '],
    ['password', ' kept '],
    ['reasonType', '2'],
    ['level', '0'],
    ['goodFaithFlag', '1'],
    ['closeFlag', '1'],
    ['amount', '1.234,5'],
    ['most', '7,25'],
    ['idList', '3'],
    ['idList', '4'],
    ['kindList', '2'],
    ['another', 'nobody asked'],
  ])
  expect(typed).toEqual({
    id: '12',
    version: 1234,
    content: 'Two words',
    password: ' kept ',
    reasonType: 2,
    level: 0,
    goodFaithFlag: 1,
    closeFlag: 1,
    amount: '1234.5',
    most: '7.25',
    idList: ['3', '4'],
    kindList: [2],
  })
})

test('what is missing is left for its call to miss; a flag that is not ticked is 0', () => {
  expect(read(EVERY, [])).toEqual({ id: '', content: '', password: '', goodFaithFlag: 0, amount: '', idList: [] })
})

test('what is left empty is not given, unless its schema takes an empty text', () => {
  const of = endpointOf(
    z.strictObject({ name: line(1, 9).optional(), note: line(0, 9).optional(), days: z.int().optional(), remark: prose(0, 9).default('') }),
  )
  expect(
    read(of, [
      ['name', ' '],
      ['note', ''],
      ['days', ''],
    ]),
  ).toEqual({ note: '' })
})

test('what a form cannot hold as it is its action says', () => {
  const of = endpointOf(z.strictObject({ id, itemList: z.array(z.strictObject({ id })), isOnFlag: queryFlag.optional() }))
  const typed = read(of, [['id', '1']])
  const input: z.input<typeof of.input> = { ...typed, itemList: [{ id: '2' }] }
  expect(of.input.safeParse(input).success).toBe(true)
})
