/** Make-up, skin and hair care, hygiene. */
export const BEAUTY_TRANSLATIONS = `
cosmetics, make-up, makeup | maquillaje, cosmética, cosmético | 化妆品, 彩妆
lipstick | pintalabios, labial, barra de labios | 口红, 唇膏
lip gloss | brillo de labios, brillo labial | 唇釉, 唇彩
lip balm | bálsamo labial, cacao de labios | 润唇膏
lip liner | perfilador de labios, delineador de labios | 唇线笔
mascara | rímel, máscara de pestañas | 睫毛膏
eyeliner | delineador de ojos, lápiz de ojos | 眼线笔, 眼线液
eyeshadow, eye shadow | sombra de ojos | 眼影
eyeshadow palette | paleta de sombras | 眼影盘
eyebrow pencil | lápiz de cejas | 眉笔
false eyelashes, fake lashes | pestañas postizas | 假睫毛
eyelash curler | rizador de pestañas, rizapestañas | 睫毛夹
foundation | base de maquillaje | 粉底液, 粉底
bb cream | crema bb, bb cream | bb霜
concealer | corrector, corrector de ojeras | 遮瑕膏
face powder, pressed powder | polvos faciales, polvos compactos | 粉饼, 散粉, 蜜粉
blush, blusher | colorete, rubor | 腮红
bronzer | polvos bronceadores, bronceador | 修容粉
primer | prebase de maquillaje, imprimación | 妆前乳, 隔离霜, 底漆
setting spray | fijador de maquillaje | 定妆喷雾
make-up brush, makeup brush | brocha de maquillaje, pincel de maquillaje | 化妆刷
make-up sponge, makeup sponge | esponja de maquillaje | 美妆蛋, 粉扑
make-up bag, cosmetic bag, toiletry bag | neceser de maquillaje, cosmetiquera, neceser | 化妆包, 洗漱包
make-up remover, makeup remover | desmaquillante | 卸妆水, 卸妆油
make-up mirror, vanity mirror | espejo de maquillaje | 化妆镜
cotton pads | discos de algodón, discos desmaquillantes | 化妆棉, 卸妆棉
cotton buds, cotton swabs | bastoncillos, bastoncillos de algodón, hisopos, cotonetes | 棉签
cotton wool, cotton balls | algodón hidrófilo, bolas de algodón | 脱脂棉, 棉球
nail polish, nail varnish | esmalte de uñas, pintauñas, laca de uñas | 指甲油
nail polish remover | quitaesmalte | 洗甲水, 卸甲水
gel polish, gel nail polish | esmalte en gel, esmalte semipermanente | 甲油胶
false nails, fake nails, press-on nails | uñas postizas | 假指甲, 穿戴甲
nail file | lima de uñas | 指甲锉
nail clippers | cortaúñas | 指甲刀, 指甲剪
nail lamp | lámpara de uñas | 美甲灯
manicure set | set de manicura, kit de manicura | 修甲套装, 美甲套装
tweezers | pinzas de depilar, pinzas | 镊子, 眉夹
skincare, skin care | cuidado de la piel, cuidado facial | 护肤, 护肤品
face cream, facial cream | crema facial, crema para la cara | 面霜
moisturiser, moisturizer, moisturizing cream | crema hidratante, hidratante | 保湿霜, 润肤霜, 保湿乳
anti-wrinkle cream, anti-aging cream | crema antiarrugas, crema antiedad | 抗皱霜, 抗衰老面霜
eye cream | contorno de ojos, crema de ojos | 眼霜
facial toner, skin toner | tónico facial | 爽肤水, 化妆水
serum | sérum, suero facial | 精华液, 精华
face mask, facial mask | mascarilla facial | 面膜
sheet mask | mascarilla en tela, mascarilla de tela | 贴片面膜, 面膜
face wash, cleanser, facial cleanser | limpiador facial, gel limpiador | 洗面奶, 洁面乳
micellar water | agua micelar | 卸妆水, 胶束水
exfoliator, scrub | exfoliante | 磨砂膏, 去角质
sunscreen, sun cream, sunblock | protector solar, crema solar, bloqueador solar | 防晒霜, 防晒
after sun, aftersun | aftersun, crema para después del sol | 晒后修复
self tanner, fake tan | autobronceador | 美黑霜
body lotion, body cream | crema corporal, loción corporal | 身体乳, 润肤露
body oil | aceite corporal | 身体油, 护肤油
hand cream | crema de manos | 护手霜
foot cream | crema de pies | 足霜, 护足霜
aloe vera, aloe gel | aloe vera, gel de aloe, sábila | 芦荟胶, 芦荟
collagen | colágeno | 胶原蛋白
hyaluronic acid | ácido hialurónico | 玻尿酸, 透明质酸
perfume, fragrance | perfume, fragancia | 香水
cologne, eau de toilette | colonia, agua de colonia | 古龙水, 淡香水
deodorant, antiperspirant | desodorante, antitranspirante | 止汗露, 除臭剂, 香体露
soap | jabón | 香皂, 肥皂
hand soap, hand wash | jabón de manos | 洗手液
shower gel, body wash | gel de ducha, gel de baño | 沐浴露
bubble bath, bath foam | espuma de baño, gel de baño espumoso | 泡泡浴, 泡泡浴液
bath bomb, bath salts | bomba de baño, sales de baño | 浴盐, 泡澡球
bath sponge, loofah | esponja de baño, lufa | 沐浴球, 浴花, 丝瓜络
shampoo | champú, shampoo | 洗发水, 洗发露
dry shampoo | champú en seco | 免洗喷雾, 干发喷雾
conditioner | acondicionador | 护发素
hair mask | mascarilla capilar, mascarilla para el cabello | 发膜
hair oil | aceite capilar, aceite para el cabello | 护发精油, 发油
hairspray, hair spray | laca, laca para el pelo, fijador de pelo | 发胶, 定型喷雾
hair gel, hair wax | gomina, gel para el cabello, cera para el pelo | 发蜡, 啫喱
hair mousse, styling foam | espuma para el pelo, espuma moldeadora | 摩丝
hair dye, hair colour, hair color | tinte, tinte para el cabello, coloración | 染发剂, 染发膏
comb | peine, peineta | 梳子
hairbrush, hair brush | cepillo de pelo, cepillo para el cabello | 梳子, 气垫梳
hair dryer, hairdryer | secador de pelo, secadora de pelo | 吹风机, 电吹风
hair straightener, flat iron | plancha de pelo, alisador | 直发器, 直发夹板
curling iron, curling tong, hair curler | rizador de pelo, rizadora, tenacilla | 卷发棒
hair rollers, curlers | rulos, ruleros | 卷发筒
hair extensions | extensiones de pelo | 接发, 假发片
hair clipper, hair trimmer | cortapelos, máquina de cortar el pelo, maquinilla de cortar pelo, cortadora de pelo | 理发器, 电推剪
electric shaver | afeitadora eléctrica, rasuradora eléctrica | 电动剃须刀
razor | maquinilla de afeitar, rastrillo, cuchilla de afeitar | 剃须刀, 刮胡刀
razor blade | hoja de afeitar, cuchilla de afeitar | 刀片, 剃须刀片
shaving foam, shaving cream | espuma de afeitar, crema de afeitar | 剃须泡沫, 剃须膏
aftershave | loción para después del afeitado, aftershave | 须后水
epilator | depiladora | 脱毛器, 脱毛仪
hair removal cream | crema depilatoria | 脱毛膏
wax | cera, cera depilatoria | 蜡, 脱毛蜡, 蜜蜡
wax strips | bandas de cera, bandas depilatorias | 脱毛蜡纸
toothbrush | cepillo de dientes | 牙刷
electric toothbrush | cepillo de dientes eléctrico, cepillo eléctrico | 电动牙刷
toothpaste | pasta de dientes, dentífrico, pasta dental | 牙膏
mouthwash | enjuague bucal, colutorio | 漱口水
dental floss | hilo dental, seda dental | 牙线
water flosser, oral irrigator | irrigador dental, irrigador bucal | 冲牙器
sanitary towel, sanitary pad | compresa, toalla femenina, toalla sanitaria | 卫生巾
panty liner | salvaslip, protector diario | 护垫
tampon | tampón | 卫生棉条
menstrual cup | copa menstrual | 月经杯
wet wipes, wipes | toallitas húmedas, toallitas | 湿巾, 湿纸巾
tattoo | tatuaje | 纹身
facial massager, gua sha | masajeador facial, gua sha | 美容仪, 刮痧板
`
