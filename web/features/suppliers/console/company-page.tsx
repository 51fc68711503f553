import { ExternalLink } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { listCountries } from '#contract/markets/markets.ts'
import { editCompany, readCompany } from '#contract/suppliers/console/company.ts'
import { type ActionContext, actsByIntent, refusedForm } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { saveEdit } from '#web/console/form/save-edit.ts'
import { CompanyFields } from '#web/features/suppliers/console/company-fields.tsx'
import { COMPANY_PLACES, type Company, companyInput, companyLabels, companyValues } from '#web/features/suppliers/console/company-values.ts'
import { Percent } from '#web/features/suppliers/console/percent.tsx'
import { companyTypeName } from '#web/features/suppliers/panel.tsx'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { FactList } from '#web/ui/text/fact-list.tsx'
import * as words from '#words'

export const loader = loads(async ({ call }) => {
  const [company, countries] = await Promise.all([call(readCompany, {}), call(listCountries, {})])
  return { company: company.data, countries: countries.data.map(({ code, name }) => ({ value: code, label: name })) }
})

async function save(ctx: ActionContext): Promise<FormState> {
  const { fields, errors } = await companyInput(ctx)
  if (Object.keys(errors).length > 0) return refusedForm(ctx, errors)
  const current = async () => {
    const { data } = await ctx.call(readCompany, {})
    return { version: data.version, values: companyValues(data) }
  }
  return (await saveEdit(ctx, editCompany, { version: Number(ctx.text('version')), ...fields }, { places: COMPANY_PLACES, current })).state
}

export const action = actsByIntent({ edit: save })

export { clientAction } from '#web/ui/form/client-action.ts'

/** A supplier's profile in three languages and its terms of trade. */
export default function CompanyPage() {
  const { company, countries } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <FormAnswer value={answer}>
      <title>{pageTitle(words.suppliers_desk_company())}</title>
      <div className="flex max-w-6xl flex-col gap-4">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h1 className="text-xl font-semibold">{words.suppliers_desk_company()}</h1>
          <TextLink to={`/supplier/${company.id}`} target="_blank" className="tappable inline-flex items-center gap-1.5 text-sm">
            {words.suppliers_desk_as_buyers()}
            <ExternalLink size={14} aria-hidden />
          </TextLink>
        </header>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <EditForm
            intent="edit"
            label={words.suppliers_desk_save()}
            version={company.version}
            values={companyValues(company)}
            labels={companyLabels(countries)}
            encType="multipart/form-data"
          >
            <CompanyFields company={company} countries={countries} />
          </EditForm>
          <Reviewed company={company} contact={company.supportEmail} />
        </div>
      </div>
    </FormAnswer>
  )
}

/** Facts reviewed by the platform, which only operators can change. */
const Reviewed = ({ company, contact }: { company: Company; contact: string }) => (
  <aside className="rounded-md border border-line bg-card p-4 max-xl:order-first xl:sticky xl:top-18">
    <FactList
      facts={[
        [words.suppliers_registered_name(), company.nameOrigin || '–'],
        [
          words.suppliers_desk_registration(),
          <span key="number" className="figures break-all">
            {company.registrationNo || '–'}
          </span>,
        ],
        [words.suppliers_desk_address(), company.address || '–'],
        [words.suppliers_company_type(), companyTypeName(company.companyType)],
        [words.suppliers_desk_level(), words.suppliers_desk_level_name({ level: company.verifiedLevel })],
        [words.suppliers_desk_commission(), <Percent key="commission" value={company.commissionRate} />],
      ]}
    />
    <p className="mt-3 text-xs text-ink-soft">{words.suppliers_desk_company_hint({ contact })}</p>
  </aside>
)
