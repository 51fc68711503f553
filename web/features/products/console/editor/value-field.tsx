import type { ComponentProps, ReactNode } from 'react'
import type { addProduct } from '#contract/products/console/products.ts'
import type { Values } from '#web/features/products/console/editor/draft.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import type { Change } from '#web/features/products/console/editor/use-product-draft.ts'
import { limitsOf } from '#web/ui/form/limits.ts'
import { SelectField, type SelectFieldProps } from '#web/ui/form/select-field.tsx'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'

/** Props of every section of the editor. */
export interface SectionProps {
  values: Values
  errors: Readonly<Record<string, string>>
  change: Change
}

/** Field limits of the product calls. */
export const limitOf = limitsOf<typeof addProduct>()

type Field = keyof Values

export const setValue = (change: Change, field: Field, text: string) =>
  change((draft) => ({ ...draft, values: { ...draft.values, [field]: text } }))

interface Own extends SectionProps {
  field: Field
  label?: string
}

/** A single-line field of the product. The list of missing fields links to its `Place`. */
export const ValueField = ({ field, label, values, errors, change, ...rest }: Own & Omit<TextFieldProps, 'label'>) => (
  <Place field={field}>
    <TextField
      {...rest}
      name={field}
      label={label ?? fieldName(field)}
      value={values[field]}
      error={errors[field]}
      onChange={({ currentTarget }) => setValue(change, field, currentTarget.value)}
    />
  </Place>
)

export const ValueSelect = ({ field, label, values, errors, change, ...rest }: Own & Omit<SelectFieldProps, 'label'>) => (
  <Place field={field}>
    <SelectField
      {...rest}
      name={field}
      label={label ?? fieldName(field)}
      value={values[field]}
      error={errors[field]}
      onChange={({ currentTarget }) => setValue(change, field, currentTarget.value)}
    />
  </Place>
)

export const placeOf = (field: string): string => `at-${field}`

/** The anchor around a field for links to it. */
export const Place = ({
  field,
  children,
  className,
}: { field: string; children: ReactNode } & Pick<ComponentProps<'div'>, 'className'>) => (
  <div id={placeOf(field)} className={`min-w-0 scroll-mt-20 ${className ?? ''}`}>
    {children}
  </div>
)
