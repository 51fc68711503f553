/** Garden, terrace, barbecue and pool. */
export const GARDEN_TRANSLATIONS = `
garden | jardín | 花园, 园艺
gardening | jardinería | 园艺
garden tools, garden tool | herramientas de jardín, herramienta de jardinería | 园艺工具
plant | planta | 植物, 绿植
seed, seeds | semilla, semillas | 种子
flower | flor | 花, 鲜花
succulent, cactus | suculenta, cactus | 多肉植物, 仙人掌
bonsai | bonsái | 盆景
potting soil, compost, soil | sustrato, tierra para macetas, abono | 营养土, 种植土
fertiliser, fertilizer | fertilizante, abono | 肥料, 化肥
flowerpot, plant pot, planter | maceta, tiesto, macetero, matera | 花盆
hanging basket, hanging planter | maceta colgante | 吊篮, 吊盆
plant stand | soporte para plantas, portamacetas | 花架
greenhouse | invernadero | 温室, 暖房
grow light | luz de cultivo, lámpara de cultivo | 植物生长灯, 补光灯
watering can | regadera | 浇水壶, 洒水壶
hose, garden hose | manguera | 水管, 软管, 浇水管
sprinkler | aspersor | 洒水器, 喷头
drip irrigation, irrigation system | riego por goteo, sistema de riego | 滴灌, 灌溉系统
sprayer | pulverizador, rociador | 喷雾器, 喷壶
spray bottle | botella pulverizadora, atomizador | 喷瓶, 喷雾瓶, 喷壶
shovel, spade | pala | 铲子, 铁锹
trowel | paleta de jardín, palita, llana | 小铲子, 抹泥刀
rake | rastrillo | 耙子
hoe | azada, azadón | 锄头
wheelbarrow | carretilla | 独轮车, 手推车
pruning shears, secateurs, pruner | tijeras de podar, podadora | 修枝剪, 园艺剪
hedge trimmer | cortasetos | 绿篱机, 修篱机
lawn mower, lawnmower | cortacésped, podadora de césped | 割草机
strimmer, grass trimmer, brush cutter | desbrozadora, cortabordes, bordeadora | 打草机, 割灌机
leaf blower | soplador de hojas, sopladora | 吹叶机, 吹风机
artificial grass, artificial turf | césped artificial, pasto sintético | 人造草坪, 仿真草坪
fence | valla, cerca | 栅栏, 围栏
wire mesh, chicken wire | malla metálica, tela metálica | 铁丝网, 金属网
shade net, shade sail | malla de sombreo, vela de sombra, toldo vela | 遮阳网, 遮阳帆
gardening gloves, garden gloves | guantes de jardín, guantes de jardinería | 园艺手套
solar light, solar garden light | lámpara solar, luz solar | 太阳能灯, 太阳能庭院灯
garden furniture, patio furniture | muebles de jardín, muebles de exterior | 户外家具, 庭院家具
garden chair, patio chair | silla de jardín | 户外椅, 庭院椅
sun lounger, deck chair | tumbona, hamaca, reposera | 躺椅, 沙滩椅
parasol, garden umbrella, beach umbrella | sombrilla, parasol, quitasol | 遮阳伞, 太阳伞
awning | toldo | 遮阳篷, 雨棚
gazebo, canopy | cenador, carpa, pérgola | 凉亭, 遮阳棚
hammock | hamaca | 吊床
barbecue, bbq, grill | barbacoa, parrilla, asador | 烧烤架, 烧烤炉
charcoal | carbón, carbón vegetal | 木炭, 炭
firewood | leña | 木柴
skewer | brocheta, pincho | 烧烤签, 烤串
patio heater | estufa de exterior, calefactor de terraza | 户外取暖器
swimming pool, pool | piscina, alberca, pileta | 泳池, 游泳池
inflatable pool, paddling pool | piscina hinchable, piscina inflable | 充气泳池
chlorine | cloro | 氯, 泳池消毒剂
fountain | fuente | 喷泉
garden gnome, garden ornament | gnomo de jardín, adorno de jardín | 花园摆件
tarpaulin, tarp | lona | 防水布, 篷布
`
