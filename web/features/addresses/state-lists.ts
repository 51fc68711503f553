/**
 * Suggestions while typing a state or province, in the form that the country's post expects; other values may be typed
 * (docs/decisions/007-postal-rules.md). By country code, separated by bars; `CA=California` suggests the code by its name.
 */
const LISTS: Readonly<Record<string, string>> = {
  AE: 'Abu Dhabi|Ajman|Dubai|Fujairah|Ras Al Khaimah|Sharjah|Umm Al Quwain',
  AR: 'Buenos Aires|Catamarca|Chaco|Chubut|Ciudad Autónoma de Buenos Aires|Córdoba|Corrientes|Entre Ríos|Formosa|Jujuy|La Pampa|La Rioja|Mendoza|Misiones|Neuquén|Río Negro|Salta|San Juan|San Luis|Santa Cruz|Santa Fe|Santiago del Estero|Tierra del Fuego|Tucumán',
  AU: 'ACT=Australian Capital Territory|NSW=New South Wales|NT=Northern Territory|QLD=Queensland|SA=South Australia|TAS=Tasmania|VIC=Victoria|WA=Western Australia',
  BR: 'AC=Acre|AL=Alagoas|AM=Amazonas|AP=Amapá|BA=Bahia|CE=Ceará|DF=Distrito Federal|ES=Espírito Santo|GO=Goiás|MA=Maranhão|MG=Minas Gerais|MS=Mato Grosso do Sul|MT=Mato Grosso|PA=Pará|PB=Paraíba|PE=Pernambuco|PI=Piauí|PR=Paraná|RJ=Rio de Janeiro|RN=Rio Grande do Norte|RO=Rondônia|RR=Roraima|RS=Rio Grande do Sul|SC=Santa Catarina|SE=Sergipe|SP=São Paulo|TO=Tocantins',
  CA: 'AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador|NS=Nova Scotia|NT=Northwest Territories|NU=Nunavut|ON=Ontario|PE=Prince Edward Island|QC=Québec|SK=Saskatchewan|YT=Yukon',
  CL: 'Antofagasta|Araucanía|Arica y Parinacota|Atacama|Aysén|Biobío|Coquimbo|Los Lagos|Los Ríos|Magallanes|Maule|Metropolitana de Santiago|Ñuble|O’Higgins|Tarapacá|Valparaíso',
  CN: '安徽省=Anhui|北京市=Beijing|重庆市=Chongqing|福建省=Fujian|甘肃省=Gansu|广东省=Guangdong|广西壮族自治区=Guangxi|贵州省=Guizhou|海南省=Hainan|河北省=Hebei|黑龙江省=Heilongjiang|河南省=Henan|湖北省=Hubei|湖南省=Hunan|内蒙古自治区=Inner Mongolia|江苏省=Jiangsu|江西省=Jiangxi|吉林省=Jilin|辽宁省=Liaoning|宁夏回族自治区=Ningxia|青海省=Qinghai|陕西省=Shaanxi|山东省=Shandong|上海市=Shanghai|山西省=Shanxi|四川省=Sichuan|天津市=Tianjin|西藏自治区=Tibet|新疆维吾尔自治区=Xinjiang|云南省=Yunnan|浙江省=Zhejiang',
  CO: 'Amazonas|Antioquia|Arauca|Atlántico|Bogotá D. C.|Bolívar|Boyacá|Caldas|Caquetá|Casanare|Cauca|Cesar|Chocó|Córdoba|Cundinamarca|Guainía|Guaviare|Huila|La Guajira|Magdalena|Meta|Nariño|Norte de Santander|Putumayo|Quindío|Risaralda|San Andrés y Providencia|Santander|Sucre|Tolima|Valle del Cauca|Vaupés|Vichada',
  ES: 'A Coruña|Álava|Albacete|Alicante|Almería|Asturias|Ávila|Badajoz|Barcelona|Bizkaia|Burgos|Cáceres|Cádiz|Cantabria|Castellón|Ceuta|Ciudad Real|Córdoba|Cuenca|Gipuzkoa|Girona|Granada|Guadalajara|Huelva|Huesca|Illes Balears|Jaén|La Rioja|Las Palmas|León|Lleida|Lugo|Madrid|Málaga|Melilla|Murcia|Navarra|Ourense|Palencia|Pontevedra|Salamanca|Santa Cruz de Tenerife|Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|Valencia|Valladolid|Zamora|Zaragoza',
  HK: 'Hong Kong Island=香港島|Kowloon=九龍|New Territories=新界',
  IN: 'Andaman and Nicobar Islands|Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chandigarh|Chhattisgarh|Dadra and Nagar Haveli and Daman and Diu|Delhi|Goa|Gujarat|Haryana|Himachal Pradesh|Jammu and Kashmir|Jharkhand|Karnataka|Kerala|Ladakh|Lakshadweep|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Puducherry|Punjab|Rajasthan|Sikkim|Tamil Nadu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal',
  JP: '北海道=Hokkaido|青森県=Aomori|岩手県=Iwate|宮城県=Miyagi|秋田県=Akita|山形県=Yamagata|福島県=Fukushima|茨城県=Ibaraki|栃木県=Tochigi|群馬県=Gunma|埼玉県=Saitama|千葉県=Chiba|東京都=Tokyo|神奈川県=Kanagawa|新潟県=Niigata|富山県=Toyama|石川県=Ishikawa|福井県=Fukui|山梨県=Yamanashi|長野県=Nagano|岐阜県=Gifu|静岡県=Shizuoka|愛知県=Aichi|三重県=Mie|滋賀県=Shiga|京都府=Kyoto|大阪府=Osaka|兵庫県=Hyogo|奈良県=Nara|和歌山県=Wakayama|鳥取県=Tottori|島根県=Shimane|岡山県=Okayama|広島県=Hiroshima|山口県=Yamaguchi|徳島県=Tokushima|香川県=Kagawa|愛媛県=Ehime|高知県=Kochi|福岡県=Fukuoka|佐賀県=Saga|長崎県=Nagasaki|熊本県=Kumamoto|大分県=Oita|宮崎県=Miyazaki|鹿児島県=Kagoshima|沖縄県=Okinawa',
  MX: 'Aguascalientes|Baja California|Baja California Sur|Campeche|Chiapas|Chihuahua|Ciudad de México|Coahuila|Colima|Durango|Estado de México|Guanajuato|Guerrero|Hidalgo|Jalisco|Michoacán|Morelos|Nayarit|Nuevo León|Oaxaca|Puebla|Querétaro|Quintana Roo|San Luis Potosí|Sinaloa|Sonora|Tabasco|Tamaulipas|Tlaxcala|Veracruz|Yucatán|Zacatecas',
  PE: 'Amazonas|Áncash|Apurímac|Arequipa|Ayacucho|Cajamarca|Callao|Cusco|Huancavelica|Huánuco|Ica|Junín|La Libertad|Lambayeque|Lima|Loreto|Madre de Dios|Moquegua|Pasco|Piura|Puno|San Martín|Tacna|Tumbes|Ucayali',
  US: 'AL=Alabama|AK=Alaska|AZ=Arizona|AR=Arkansas|CA=California|CO=Colorado|CT=Connecticut|DE=Delaware|DC=District of Columbia|FL=Florida|GA=Georgia|HI=Hawaii|ID=Idaho|IL=Illinois|IN=Indiana|IA=Iowa|KS=Kansas|KY=Kentucky|LA=Louisiana|ME=Maine|MD=Maryland|MA=Massachusetts|MI=Michigan|MN=Minnesota|MS=Mississippi|MO=Missouri|MT=Montana|NE=Nebraska|NV=Nevada|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NY=New York|NC=North Carolina|ND=North Dakota|OH=Ohio|OK=Oklahoma|OR=Oregon|PA=Pennsylvania|PR=Puerto Rico|RI=Rhode Island|SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah|VT=Vermont|VA=Virginia|WA=Washington|WV=West Virginia|WI=Wisconsin|WY=Wyoming|AA=Armed Forces (AA)|AE=Armed Forces (AE)|AP=Armed Forces (AP)',
}

export interface State {
  /** The text that is written in the address. */
  value: string
  /** Its full name, if different. */
  name: string | undefined
}

/** A country's states; empty if there is no list. */
export const statesOf = (countryCode: string): State[] =>
  LISTS[countryCode]?.split('|').map((entry) => {
    const [value = '', name] = entry.split('=')
    return { value, name }
  }) ?? []
