import type { CityLabel, PostcodeLabel, StateLabel, UnitLabel } from '#contract/addresses/postal-rules.ts'
import * as words from '#words'

/** Names of the first administrative level below a country. */
export const STATE_NAMES: Record<StateLabel, () => string> = {
  province: words.address_state_province,
  state: words.address_state_state,
  region: words.address_state_region,
  department: words.address_state_department,
  prefecture: words.address_state_prefecture,
  county: words.address_state_county,
  emirate: words.address_state_emirate,
  district: words.address_state_district,
  city: words.address_state_city,
  island: words.address_state_island,
  area: words.address_state_area,
}

export const CITY_NAMES: Record<CityLabel, () => string> = {
  city: words.address_city,
  cityAndDistrict: words.address_city_and_district,
  ward: words.address_city_ward,
  district: words.address_city_district,
  suburb: words.address_city_suburb,
  town: words.address_city_town,
  commune: words.address_city_commune,
}

export const UNIT_NAMES: Record<UnitLabel, () => string> = {
  apartment: words.address_apartment,
  colonia: words.address_colonia,
}

export const POSTCODE_NAMES: Record<PostcodeLabel, () => string> = {
  postcode: words.address_postcode,
  zipCode: words.address_postcode_zip,
  eircode: words.address_postcode_eircode,
  pinCode: words.address_postcode_pin,
}

export const LABEL_NAMES = {
  1: words.address_label_home,
  2: words.address_label_company,
  3: words.address_label_warehouse,
  4: words.address_label_forwarder,
}
