import { listAds } from '#contract/ads/ads.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { BANNER_WIDTH, everyAd } from '#server/features/ads/ads.ts'
import { linkPolicy } from '#server/features/site/site.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { isPast } from '#server/kernel/jobs/schedule.ts'

export const listAdsCall = handleCall(listAds, async ({ database, language, input, clock }) => {
  const [now, isAllowed] = [clock(), await linkPolicy(database.db)]
  return (await everyAd(database.db))
    .filter(({ position }) => input.position === undefined || position === input.position)
    .filter(({ publishTime, endTime }) => isPast(publishTime, now) && !isPast(endTime, now))
    .map(({ id, title, picture, skipUrl, sort, position }) => ({
      id,
      title: title[language],
      imageUrl: picture && pictureAddress(picture, BANNER_WIDTH),
      // A refused URL is empty, so that no client can go there by mistake.
      skipUrl: isAllowed(skipUrl) ? skipUrl : '',
      sort,
      position,
    }))
})
