import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, expectTypeOf, test } from 'vitest'
import type { addReport } from '#contract/reports/reports.ts'
import { FormContext } from '#web/ui/form/field-state.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'

const { Checkbox, RadioField, SelectField, TextArea, TextField } = fieldsOf<typeof addReport>()
const CHOICES = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
]

test('a name that the endpoint does not know does not compile', () => {
  type Names = 'productId' | 'supplierId' | 'reasonType' | 'content' | 'name' | 'email' | 'goodFaithFlag'
  expectTypeOf<ComponentProps<typeof TextField>['name']>().toEqualTypeOf<Names>()
  const own = fieldsOf<typeof addReport, 'picture'>()
  expectTypeOf<ComponentProps<typeof own.Checkbox>['name']>().toEqualTypeOf<Names | 'picture'>()
})

const drawn = (errors: Record<string, string>, values: Record<string, string>) =>
  renderToStaticMarkup(
    <FormContext value={{ errors, values }}>
      <TextField name="name" label="Name" defaultValue="Ana" />
      <TextField name="email" label="E-mail" error="" />
      <TextArea name="content" label="Text" />
      <SelectField name="reasonType" label="Reason" choices={CHOICES} defaultValue="1" />
      <Checkbox name="goodFaithFlag" value="1" label="Good faith" />
      <RadioField
        name="supplierId"
        label="Supplier"
        choices={[
          [1, 'One'],
          [2, 'Two'],
        ]}
      />
    </FormContext>,
  )

test('a field takes as much as the schema of its endpoint', () => {
  expect(drawn({}, {}).match(/<textarea[^>]*>/)?.[0]).toMatch(/maxLength="2000" minLength="10" required=""/i)
  expect(drawn({}, {}).match(/<input[^>]*name="name"[^>]*>/)?.[0]).not.toContain('required')
})

test('fields hold what was typed, else what they are given', () => {
  const fresh = drawn({}, {})
  expect(fresh).toMatch(/value="Ana"/)
  expect(fresh).toMatch(/<option value="1" selected="">/)
  expect(fresh).not.toMatch(/checked=""|aria-invalid="/)
  const typed = drawn({}, { name: 'Luz', content: 'Why', reasonType: '2', goodFaithFlag: '1', supplierId: '2' })
  expect(typed).toMatch(/value="Luz"/)
  expect(typed).toMatch(/>Why<\/textarea>/)
  expect(typed).toMatch(/<option value="2" selected="">/)
  expect(typed.match(/checked=""/g)).toHaveLength(2)
})

test('what was refused stands beside its field, once, and not where the field has a word of its own', () => {
  const refused = drawn({ content: 'Too short', email: 'Wrong', goodFaithFlag: 'Tick it', supplierId: 'Choose one' }, {})
  expect(refused.match(/Too short|Wrong|Tick it|Choose one/g)).toEqual(['Too short', 'Tick it', 'Choose one'])
})
