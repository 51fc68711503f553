import { readUserInfo } from '#contract/account/account.ts'
import { ROLE } from '#contract/console/access.ts'
import { isId } from '#contract/fields.ts'
import { listBalances, readBalance, readPayee } from '#contract/ledger/ledger.ts'
import type { LoaderContext } from '#web/loader-context.ts'

/** Query parameter with the supplier that an operator looks at. */
export const SUPPLIER_FIELD = 'supplierId'

/** Loads what all `/console/money` pages need: the reader’s own balances, or those of the supplier chosen by an operator. */
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

/** The supplier as input of the endpoints; members must not send it. */
export const ofSupplier = ({ supplierId }: Pick<Money, 'supplierId'>) => (supplierId === null ? {} : { supplierId })
