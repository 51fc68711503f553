import { readUserInfo } from '#contract/account/account.ts'
import { ROLE } from '#contract/console/access.ts'
import { isId } from '#contract/fields.ts'
import { listBalances, readBalance, readPayee } from '#contract/ledger/ledger.ts'
import type { LoaderContext } from '#web/loader-context.ts'

/** The field of the address that says whose money the platform looks at. */
export const SUPPLIER_FIELD = 'supplierId'

/** Whose money the pages of /console/money are about: the reader’s own, or that of the supplier that the platform has chosen. */
export async function loadMoney({ url, call }: LoaderContext) {
  const { data: user } = await call(readUserInfo, {})
  if (user.role === ROLE.member) {
    return { supplierId: null, isChosen: true, own: (await call(readBalance, {})).data, all: null, payee: null }
  }
  const given = url.searchParams.get(SUPPLIER_FIELD) ?? ''
  const supplierId = isId(given) ? given : null
  const [all, own, payee] = await Promise.all([
    call(listBalances, {}),
    supplierId === null ? null : call(readBalance, { supplierId }),
    supplierId === null ? null : call(readPayee, { supplierId }),
  ])
  return { supplierId, isChosen: supplierId !== null, own: own?.data ?? [], all: all.data, payee: payee?.data ?? null }
}

export type Money = Awaited<ReturnType<typeof loadMoney>>

/** Whose, for the calls: suppliers never say it. */
export const ofSupplier = ({ supplierId }: Pick<Money, 'supplierId'>) => (supplierId === null ? {} : { supplierId })
