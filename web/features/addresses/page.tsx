import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { ADDRESS_LIMIT, type Address, pageAddresses, readAddress } from '#contract/addresses/addresses.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { actOnAddress } from '#web/features/addresses/actions.ts'
import { AddressFormOverList, AddressFormPage } from '#web/features/addresses/form-views.tsx'
import { AddressList } from '#web/features/addresses/list.tsx'
import { type LoaderContext, loads, pageCountry } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { callingCodeChoices } from '#web/ui/form/phone-fields.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { loadPage } from '#web/ui/list/page-num.ts'
import * as words from '#words'

const PAGE_SIZE = 10

export const meta = () => [{ title: pageTitle(words.address_title()) }]

/** §9: ten addresses to a page. `edit=new` and `edit={id}` open the form, `delete={id}` asks for confirmation without scripts. */
export const loader = loads(async (ctx) => {
  const edited = ctx.url.searchParams.get('edit') || null
  const [list, form] = await Promise.all([loadPage(ctx, pageAddresses, PAGE_SIZE), edited === null ? null : readForm(ctx, edited)])
  return { list, form }
})

async function readForm(ctx: LoaderContext, edited: string) {
  const { call, language } = ctx
  const [countries, address] = await Promise.all([call(listCountries, {}), edited === 'new' ? null : call(readAddress, { id: edited })])
  const home = await pageCountry(ctx, countries.data)
  return {
    address: address?.data ?? null,
    countries: countries.data.map(({ code, name, callingCode }) => ({ code, name, callingCode })),
    callingCodes: callingCodeChoices(countries.data, language),
    values: address ? valuesOf(address.data) : { countryCode: home?.code ?? '', callingCode: home?.callingCode ?? '' },
  }
}

export const action = actOnAddress

export { clientAction } from '#web/ui/form/client-action.ts'

const valuesOf = (address: Address): Record<string, string> =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value === null ? '' : String(value)]))

export default function AddressPage() {
  const { list, form: opened } = useLoaderData<typeof loader>()
  const state = useAnswer<typeof action>()
  // At the address limit the form does not open, so that nothing is typed in vain; a submitted form stays.
  const form = opened?.address === null && list.total >= ADDRESS_LIMIT && !state ? null : opened
  // A document shows the form in place of the list; client-side navigation opens it over the list.
  const [isPage, setPage] = useState(form !== null)
  if (isPage && form === null) setPage(false)

  if (form && isPage) return <AddressFormPage key={form.address?.id ?? 'new'} {...formProps(form)} state={state} />
  return (
    <>
      <AddressList {...list} message={form ? undefined : state?.message} />
      {form && (
        <AddressFormOverList
          key={form.address?.id ?? 'new'}
          listQuery={list.pageNum > 1 ? `?pageNum=${list.pageNum}` : ''}
          {...formProps(form)}
          state={state}
        />
      )}
    </>
  )
}

const formProps = ({ address, ...fields }: Awaited<ReturnType<typeof readForm>>) => ({
  title: address ? words.address_edit_title() : words.address_add(),
  isDefault: address?.isDefault === 1,
  ...fields,
})
