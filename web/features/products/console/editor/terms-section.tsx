import { memo } from 'react'
import { INCOTERMS } from '#contract/pricing/pricing.ts'
import { CertificateList } from '#web/features/products/console/editor/certificate-list.tsx'
import type { EditorChoices } from '#web/features/products/console/editor/choices.ts'
import type { Draft } from '#web/features/products/console/editor/draft.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { sectionId } from '#web/features/products/console/editor/section-links.tsx'
import { Place, type SectionProps, ValueField, ValueSelect } from '#web/features/products/console/editor/value-field.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import * as words from '#words'

interface TermsSectionProps extends SectionProps {
  incoterms: Draft['incoterms']
  certificates: Draft['certificates']
  blocked: readonly string[]
  countries: EditorChoices['countries']
}

const toggled = (list: readonly string[], item: string, isOn: boolean) => (isOn ? [...list, item] : list.filter((each) => each !== item))

/** Incoterms, origin, expiry, certificates and blocked countries. */
export const TermsSection = memo(function TermsSection({ incoterms, certificates, blocked, countries, ...common }: TermsSectionProps) {
  const { values, errors, change } = common
  const origins = countries.some(({ code }) => code === values.originCountryCode)
    ? countries
    : [{ code: values.originCountryCode, name: values.originCountryCode }, ...countries]
  return (
    <Card id={sectionId('terms')} title={words.products_desk_terms()}>
      <div className="flex flex-col gap-5">
        <Place field="incotermsList">
          <fieldset className="min-w-0">
            <legend className="mb-1 text-sm font-medium">{fieldName('incotermsList')}</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {INCOTERMS.map((term) => (
                <Checkbox
                  key={term}
                  label={words.products_desk_incoterm({ term })}
                  checked={incoterms.includes(term)}
                  aria-invalid={errors['incotermsList'] ? true : undefined}
                  onChange={({ currentTarget }) =>
                    change((draft) => {
                      const chosen = toggled(draft.incoterms, term, currentTarget.checked)
                      return { ...draft, incoterms: INCOTERMS.filter((each) => chosen.includes(each)) }
                    })
                  }
                />
              ))}
            </div>
            {errors['incotermsList'] && <p className="text-sm text-danger">{errors['incotermsList']}</p>}
          </fieldset>
        </Place>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <ValueSelect {...common} field="originCountryCode" choices={origins.map(({ code, name }) => ({ value: code, label: name }))} />
          <ValueField {...common} field="expireTime" type="datetime-local" optional hint={words.products_desk_expire_hint()} />
        </div>
        <CertificateList certificates={certificates} errors={errors} change={change} />
        <Place field="blockedCountryList">
          <details className="rounded-md border border-line">
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-3 text-sm font-medium">
              {fieldName('blockedCountryList')}
              <span className="font-normal text-ink-soft">
                {blocked.length > 0 ? words.products_desk_blocked_total({ count: blocked.length }) : words.ui_optional()}
              </span>
            </summary>
            <div className="border-t border-line p-3">
              <p className="mb-2 text-sm text-ink-soft">{words.products_desk_blocked_hint()}</p>
              <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
                {countries.map(({ code, name }) => (
                  <Checkbox
                    key={code}
                    label={name}
                    checked={blocked.includes(code)}
                    onChange={({ currentTarget }) =>
                      change((draft) => ({ ...draft, blockedCountries: toggled(draft.blockedCountries, code, currentTarget.checked) }))
                    }
                  />
                ))}
              </div>
            </div>
          </details>
          {errors['blockedCountryList'] && <p className="mt-1 text-sm text-danger">{errors['blockedCountryList']}</p>}
        </Place>
      </div>
    </Card>
  )
})
