import { MapPin, Plus } from 'lucide-react'
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { ADDRESS_LIMIT, type Address, pageAddresses, readAddress } from '#contract/addresses.ts'
import { listCountries } from '#contract/markets.ts'
import { callingCodeChoices } from '#web/features/account/phone-fields.tsx'
import { actOnAddress } from '#web/features/addresses/address-actions.ts'
import { AddressCard } from '#web/features/addresses/address-card.tsx'
import { AddressForm } from '#web/features/addresses/address-form.tsx'
import { acting, chosenCountry, loading, pageFor } from '#web/loading.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formUnanswered } from '#web/ui/form-state.ts'
import { Notice } from '#web/ui/notice.tsx'
import { expectPage, pageNumOf } from '#web/ui/page-num.ts'
import { Pager } from '#web/ui/pager.tsx'
import { sendForm } from '#web/ui/sent-form.ts'
import {
  address_add,
  address_count,
  address_edit_title,
  address_limit_reached,
  address_none,
  address_none_next,
  address_title,
} from '#words'

const PAGE_SIZE = 10

export const meta = () => [{ title: `${address_title()} · Rutaseda` }]

/** §9: ten addresses to a page. `edit=new` and `edit={id}` show the form instead of the list, `delete={id}` asks once. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = loading(args)
  const { ask } = shop
  const query = args.url.searchParams
  const edited = query.get('edit')
  const page = { pageNum: pageNumOf(query, PAGE_SIZE), pageSize: PAGE_SIZE }
  try {
    if (edited === null) {
      const { rows, total } = await ask(pageAddresses, page)
      expectPage(args.url, { total, ...page })
      return { list: { rows, total, ...page }, form: null }
    }
    const [countries, address] = await Promise.all([ask(listCountries, {}), edited === 'new' ? null : ask(readAddress, { id: edited })])
    const home = await chosenCountry(shop, countries.data)
    return {
      list: null,
      form: {
        address: address?.data ?? null,
        countries: countries.data.map(({ code, name, callingCode }) => ({ code, name, callingCode })),
        callingCodes: callingCodeChoices(countries.data),
        values: address ? valuesOf(address.data) : { countryCode: home?.code ?? '', callingCode: home?.callingCode ?? '' },
      },
    }
  } catch (error) {
    throw pageFor(error, args.url)
  }
}

export async function action(args: ActionFunctionArgs) {
  const shop = await acting(args)
  try {
    return await actOnAddress(shop, args.url.searchParams)
  } catch (error) {
    throw pageFor(error, args.url)
  }
}

export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args, formUnanswered)

const valuesOf = (address: Address): Record<string, string> =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value === null ? '' : String(value)]))

export default function AddressPage() {
  const { list, form } = useLoaderData<typeof loader>()
  const state = useActionData<typeof action>()
  if (form) {
    const { address, ...fields } = form
    return (
      <AddressForm
        key={address?.id ?? 'new'}
        title={address ? address_edit_title() : address_add()}
        isDefault={address?.isDefault === 1}
        state={state}
        {...fields}
      />
    )
  }
  return <AddressList {...list} message={state?.message} />
}

interface AddressListProps {
  rows: Address[]
  total: number
  pageNum: number
  pageSize: number
  message: string | undefined
}

function AddressList({ rows, message, ...page }: AddressListProps) {
  const asked = useSearchParams()[0].get('delete')
  const add = (
    <ButtonLink to="/personalCenter/address?edit=new" kind="primary">
      <Plus size={18} aria-hidden />
      {address_add()}
    </ButtonLink>
  )
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl font-semibold">{address_title()}</h1>
          {page.total > 0 && (
            <p className="figures mt-1 text-sm text-ink-soft">{address_count({ count: page.total, most: ADDRESS_LIMIT })}</p>
          )}
        </div>
        {page.total > 0 && page.total < ADDRESS_LIMIT && add}
      </header>
      {message && (
        <Notice tone="danger" isAlert className="mb-4">
          {message}
        </Notice>
      )}
      {page.total >= ADDRESS_LIMIT && <Notice className="mb-4">{address_limit_reached()}</Notice>}
      {page.total === 0 ? (
        <EmptyState icon={MapPin} title={address_none()} action={add}>
          {address_none_next()}
        </EmptyState>
      ) : (
        <ul className="mb-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {rows.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              isAsked={address.id === asked}
              query={page.pageNum > 1 ? `pageNum=${page.pageNum}` : ''}
            />
          ))}
        </ul>
      )}
      <Pager {...page} />
    </>
  )
}
