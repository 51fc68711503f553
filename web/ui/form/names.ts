import type { Endpoint, InputOf } from '#contract/endpoint.ts'

type Plain = string | number | boolean | null | undefined
type PathsIn<Value> = Value extends Plain ? never : Value extends readonly (infer Row)[] ? RowPaths<Row> : NamesOf<Value>
type RowPaths<Row> = Row extends Plain ? never : `${string}.${NamesOf<Row>}`

/** The names of an endpoint's fields; of what is nested `name.spa`, and `itemList.<key of the row>.remark`. */
export type NamesOf<Input> = Input extends unknown
  ? { [Key in keyof Input & string]: Key | `${Key}.${PathsIn<NonNullable<Input[Key]>>}` }[keyof Input & string]
  : never

type ListsOf<Input> = { [Key in keyof Input & string]: NonNullable<Input[Key]> extends readonly object[] ? Key : never }[keyof Input &
  string]
type RowOf<Input, List extends keyof Input> = NonNullable<Input[List]> extends readonly (infer Row)[] ? Row : never

/**
 * Names the fields of a list's rows, each by the key that its row keeps while others come and go: `itemList.<key>.remark`. A refusal
 * names it by its place (`rows` of ErrorFields). `Also` are the form's own.
 */
export const rowNames =
  <E extends Endpoint, Also extends string = never>() =>
  <List extends ListsOf<InputOf<E>>>(list: List) =>
  <Field extends NamesOf<RowOf<InputOf<E>, List>> | Also>(key: string | number, field: Field) =>
    `${list}.${key}.${field}` as const
