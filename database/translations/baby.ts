/** Baby products. */
export const BABY_TRANSLATIONS = `
baby | bebé | 婴儿, 宝宝
baby products, baby supplies | artículos para bebé, productos para bebé | 母婴, 婴儿用品
nappy, diaper | pañal | 纸尿裤, 尿不湿, 尿布
baby wipes | toallitas para bebé | 婴儿湿巾
changing mat, changing pad | cambiador | 隔尿垫, 换尿布垫
changing table | cambiador, mueble cambiador | 尿布台
nappy bag, diaper bag | bolso cambiador, pañalera | 妈咪包
nappy cream, diaper rash cream | crema para el pañal, pasta al agua | 护臀膏
baby bottle, feeding bottle | biberón, mamila, mamadera | 奶瓶
bottle steriliser, bottle sterilizer | esterilizador de biberones | 奶瓶消毒器
bottle warmer | calientabiberones, calentador de biberones | 温奶器
teat, bottle nipple | tetina | 奶嘴
dummy, pacifier | chupete, chupón | 安抚奶嘴, 奶嘴
teether, teething ring | mordedor, mordedera | 牙胶, 磨牙棒
breast pump | sacaleches, extractor de leche | 吸奶器
nursing pads, breast pads | discos de lactancia, protectores de lactancia | 防溢乳垫
baby formula, infant formula | leche infantil, leche de fórmula, fórmula infantil | 婴儿奶粉, 配方奶粉
baby food | comida para bebé, potito, papilla | 辅食, 婴儿食品
baby cereal | papilla de cereales, cereal infantil | 婴儿米粉
bib | babero | 围嘴, 口水巾
muslin, burp cloth | muselina, paño para eructos | 纱布巾, 口水巾
sippy cup | vaso de aprendizaje, vaso entrenador | 学饮杯
high chair | trona, silla alta para bebé, periquera | 餐椅, 儿童餐椅
cot, crib | cuna | 婴儿床
baby bouncer, baby rocker | hamaca para bebé, mecedora para bebé | 婴儿摇椅
playpen | parque infantil, corral para bebé, corralito | 婴儿围栏, 游戏围栏
baby walker | andador, andadera | 学步车
pushchair, stroller, pram | cochecito, carrito de bebé, carriola, coche de bebé | 婴儿车, 婴儿推车
child car seat, baby car seat | silla de coche para niños, silla de auto para bebé, autoasiento | 儿童安全座椅
baby carrier, baby sling | mochila portabebés, portabebés, fular portabebés | 婴儿背带, 腰凳
baby monitor | vigilabebés, monitor de bebé | 婴儿监视器, 婴儿监护器
baby bath, baby bathtub | bañera para bebé, bañera de bebé, tina para bebé | 婴儿浴盆, 婴儿澡盆
potty | orinal, bacinica, pelela | 儿童坐便器, 儿童马桶
safety gate, baby gate | barrera de seguridad, puerta de seguridad para bebés | 安全门栏, 儿童安全门
corner protector | protector de esquinas | 防撞角
rattle | sonajero, sonaja | 摇铃, 拨浪鼓
cot mobile, baby mobile | móvil para cuna, móvil de cuna | 床铃
baby clothes | ropa de bebé, ropa para bebé | 婴儿衣服, 婴儿服装
bodysuit, onesie, romper | body, pelele, mameluco, ranita | 连体衣, 婴儿连体衣, 哈衣
swaddle, baby blanket | arrullo, manta para bebé | 襁褓, 婴儿包被
nursing bra | sujetador de lactancia, brasier de lactancia | 哺乳内衣, 哺乳文胸
maternity clothes | ropa premamá, ropa de maternidad | 孕妇装
nursing pillow | cojín de lactancia, almohada de lactancia | 哺乳枕
`
