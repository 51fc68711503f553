import { useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { chooseTimeZone, chosenTimeZone, deviceTimeZone } from '#web/browser/time-zone.ts'
import { useIntlTag } from '#web/language.ts'
import { SearchSelect } from '#web/ui/form/search-select.tsx'
import { TimeZone } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

const DEVICE = ''
const nameOf = (zone: string) => zone.replaceAll('_', ' ')

/** Time zone in which this browser shows times: the device's or a chosen one, such as the buyers'. */
export function TimeZoneField() {
  const { revalidate } = useRevalidator()
  const [zone, setZone] = useState(() => chosenTimeZone() ?? DEVICE)
  const inUse = useContext(TimeZone)
  const clock = new Intl.DateTimeFormat(useIntlTag(), { timeZone: inUse, timeStyle: 'short', hourCycle: 'h23' })
  const choices = [
    { value: DEVICE, label: words.console_zone_device({ zone: nameOf(deviceTimeZone()) }) },
    ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: nameOf(value) })),
  ]
  return (
    <SearchSelect
      label={words.console_zone()}
      hint={words.console_zone_now({ time: clock.format(new Date()) })}
      choices={choices}
      value={zone}
      onChoose={(next) => {
        setZone(next)
        chooseTimeZone(next === DEVICE ? null : next)
        void revalidate()
      }}
      searchLabel={words.console_zone_search()}
      emptyText={words.console_zone_none()}
    />
  )
}
