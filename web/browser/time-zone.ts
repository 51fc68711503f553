import { writeCookie } from '#web/browser/cookies.ts'
import { readStored, store } from '#web/browser/storage.ts'

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Chosen in the console by people who work for another country than the one they are in; null: the device's. */
export const chosenTimeZone = (): string | null => readStored('TIME_ZONE')

/** The zone in which this browser's pages and calls state times. */
export const timeZoneHere = (): string => chosenTimeZone() ?? deviceTimeZone()

/** Pages show times in the new zone once they are loaded again. */
export function chooseTimeZone(zone: string | null): void {
  store('TIME_ZONE', zone)
  writeCookie('TIME_ZONE', timeZoneHere())
}
