/** The medicine chest, supplements and small medical devices. */
export const HEALTH_TRANSLATIONS = `
health, healthcare | salud, cuidado de la salud | 健康, 保健
medicine | medicamento, medicina | 药品, 药
first aid kit | botiquín, kit de primeros auxilios | 急救箱, 急救包, 医药箱
plaster | tirita, curita, yeso, escayola | 创可贴, 石膏
band-aid, adhesive bandage, sticking plaster | tirita, curita | 创可贴
bandage | venda, vendaje | 绷带
gauze | gasa | 纱布
surgical tape, medical tape | esparadrapo | 医用胶带
thermometer | termómetro | 温度计, 体温计
blood pressure monitor | tensiómetro, monitor de presión arterial | 血压计
blood glucose meter, glucometer | glucómetro, medidor de glucosa | 血糖仪
pulse oximeter, oximeter | pulsioxímetro, oxímetro | 血氧仪
stethoscope | estetoscopio, fonendoscopio | 听诊器
syringe | jeringuilla, jeringa | 注射器
surgical mask, medical mask, disposable mask, face covering | mascarilla, mascarilla quirúrgica, cubrebocas, barbijo | 口罩, 医用口罩
mask | máscara, mascarilla, antifaz | 口罩, 面具, 面膜
disposable gloves, nitrile gloves | guantes desechables, guantes de nitrilo | 一次性手套, 丁腈手套
hand sanitiser, hand sanitizer | gel hidroalcohólico, gel desinfectante, alcohol en gel | 免洗洗手液, 免洗洗手凝胶
rubbing alcohol, alcohol | alcohol | 酒精
hydrogen peroxide | agua oxigenada | 双氧水
antiseptic, iodine | antiséptico, povidona yodada, yodo | 碘伏, 消毒药水
pill | pastilla, comprimido, píldora | 药片
pill box, pill organizer | pastillero | 药盒
vitamin | vitamina | 维生素
food supplement, dietary supplement | complemento alimenticio, suplemento alimenticio | 保健品, 营养品, 膳食补充剂
protein powder, whey protein | proteína en polvo, proteína de suero | 蛋白粉, 乳清蛋白
fish oil, omega 3 | aceite de pescado, omega 3 | 鱼油
probiotic | probiótico | 益生菌
calcium | calcio | 钙, 钙片
iron supplement | suplemento de hierro | 铁剂
magnesium | magnesio | 镁
melatonin | melatonina | 褪黑素
ginseng | ginseng | 人参
royal jelly | jalea real | 蜂王浆
propolis | propóleo, propóleos | 蜂胶
creatine | creatina | 肌酸
condom | preservativo, condón | 避孕套, 安全套
lubricant | lubricante | 润滑剂, 润滑油
pregnancy test | test de embarazo, prueba de embarazo | 验孕棒
contact lens | lentilla, lente de contacto, pupilente | 隐形眼镜
eye drops | gotas para los ojos, colirio | 眼药水, 滴眼液
ear plugs, earplugs | tapones para los oídos | 耳塞
hearing aid | audífono | 助听器
sleep mask, eye mask | antifaz para dormir | 眼罩
hot water bottle | bolsa de agua caliente | 热水袋
heating pad | almohadilla eléctrica, almohadilla térmica | 电热垫, 暖宫带
hand warmer | calentador de manos | 暖手宝, 暖宝宝
massager | masajeador | 按摩器, 按摩仪
massage gun | pistola de masaje | 筋膜枪
massage chair | sillón de masaje | 按摩椅
foot bath, foot spa | baño de pies, spa para pies | 足浴盆, 泡脚桶
knee brace, knee support | rodillera | 护膝
back support, lumbar support | faja lumbar, soporte lumbar | 护腰, 腰靠
posture corrector | corrector de postura | 背部矫正带, 驼背矫正器
wheelchair | silla de ruedas | 轮椅
crutches | muletas | 拐杖
walking stick, cane | bastón | 手杖, 拐杖
bathroom scale, body scale | báscula de baño, báscula corporal | 体重秤, 体脂秤
scales, scale | báscula, balanza | 秤, 电子秤
incontinence pads, adult diapers | pañales para adultos, absorbentes | 成人纸尿裤
electronic cigarette, vape | cigarrillo electrónico, vaper | 电子烟
`
