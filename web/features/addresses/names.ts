import type { CityLabel, PostcodeLabel, StateLabel, UnitLabel } from '#contract/addresses/postal-rules.ts'
import {
  address_apartment,
  address_city,
  address_city_and_district,
  address_city_commune,
  address_city_district,
  address_city_suburb,
  address_city_town,
  address_city_ward,
  address_colonia,
  address_label_company,
  address_label_forwarder,
  address_label_home,
  address_label_warehouse,
  address_postcode,
  address_postcode_eircode,
  address_postcode_pin,
  address_postcode_zip,
  address_state_area,
  address_state_city,
  address_state_county,
  address_state_department,
  address_state_district,
  address_state_emirate,
  address_state_island,
  address_state_prefecture,
  address_state_province,
  address_state_region,
  address_state_state,
} from '#words'

/** What the first level below a country is called there. */
export const STATE_NAMES: Record<StateLabel, () => string> = {
  province: address_state_province,
  state: address_state_state,
  region: address_state_region,
  department: address_state_department,
  prefecture: address_state_prefecture,
  county: address_state_county,
  emirate: address_state_emirate,
  district: address_state_district,
  city: address_state_city,
  island: address_state_island,
  area: address_state_area,
}

export const CITY_NAMES: Record<CityLabel, () => string> = {
  city: address_city,
  cityAndDistrict: address_city_and_district,
  ward: address_city_ward,
  district: address_city_district,
  suburb: address_city_suburb,
  town: address_city_town,
  commune: address_city_commune,
}

export const UNIT_NAMES: Record<UnitLabel, () => string> = {
  apartment: address_apartment,
  colonia: address_colonia,
}

export const POSTCODE_NAMES: Record<PostcodeLabel, () => string> = {
  postcode: address_postcode,
  zipCode: address_postcode_zip,
  eircode: address_postcode_eircode,
  pinCode: address_postcode_pin,
}

export const LABEL_NAMES = {
  1: address_label_home,
  2: address_label_company,
  3: address_label_warehouse,
  4: address_label_forwarder,
}
