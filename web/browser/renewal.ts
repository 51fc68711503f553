/** In base 36, as the server writes it (server/kernel/security/signature.ts). */
const untilOf = (address: string) => Number.parseInt(new URL(address, location.href).searchParams.get('until') ?? '', 36)

/** Whether the signed address of a private file has expired. */
export const isExpired = (address: string): boolean => untilOf(address) <= Date.now()

let renewals = 0

/** Whether a page's data is being loaded again for new addresses of its files, which pages that otherwise stay as read allow. */
export const isRenewing = (): boolean => renewals > 0

export async function renewing(work: () => Promise<void>): Promise<void> {
  renewals++
  try {
    await work()
  } finally {
    renewals--
  }
}
