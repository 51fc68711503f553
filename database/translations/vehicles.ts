/** Cars, motorcycles and their parts. */
export const VEHICLES_TRANSLATIONS = `
car | coche, carro, auto | 汽车
car accessories | accesorios para coche, accesorios para auto | 汽车用品
car parts, auto parts | recambios de coche, autopartes, refacciones, repuestos de auto | 汽车配件, 汽配
motorcycle, motorbike | moto, motocicleta | 摩托车
lorry, truck | camión | 卡车, 货车
trailer | remolque | 拖车, 挂车
tyre, tire | neumático, llanta | 轮胎
wheel | rueda | 轮子, 车轮
rim, alloy wheel | llanta, rin | 轮毂
hubcap, wheel cover | tapacubos, tapón de rueda | 轮毂盖
tyre inflator, tire inflator | inflador de neumáticos, compresor para auto | 车载充气泵
jack, car jack | gato hidráulico, gato para coche | 千斤顶
engine | motor | 发动机
motor, electric motor | motor, motor eléctrico | 电机, 马达
engine oil, motor oil | aceite de motor | 机油
coolant, antifreeze | anticongelante, refrigerante | 防冻液, 冷却液
brake pads | pastillas de freno, balatas | 刹车片
brake disc, brake rotor | disco de freno | 刹车盘
spark plug | bujía | 火花塞
oil filter | filtro de aceite | 机油滤清器, 机滤
air filter | filtro de aire | 空气滤清器, 空气滤芯
cabin filter | filtro de habitáculo, filtro de cabina | 空调滤芯
shock absorber | amortiguador | 减震器
clutch disc, car clutch | embrague, disco de embrague | 离合器
exhaust, exhaust pipe | tubo de escape, escape | 排气管
car battery | batería de coche, batería de auto | 汽车电瓶, 蓄电池
jump starter | arrancador de batería, arrancador portátil | 应急启动电源
jump leads, jumper cables | pinzas de arranque, cables pasa corriente | 搭火线, 电瓶线
headlight | faro, faro delantero | 大灯, 车灯
tail light, rear light | luz trasera, piloto trasero, faro trasero | 尾灯
windscreen wiper, windshield wiper, wiper blade | limpiaparabrisas, escobilla limpiaparabrisas, pluma limpiaparabrisas | 雨刮器, 雨刷
windscreen, windshield | parabrisas | 挡风玻璃
sunshade, windscreen shade | parasol para coche, parasol para auto | 遮阳挡, 汽车遮阳板
screenwash, windshield washer fluid | líquido limpiaparabrisas | 玻璃水
rear-view mirror, rearview mirror, wing mirror | espejo retrovisor, retrovisor | 后视镜
bumper | parachoques, defensa, paragolpes | 保险杠
number plate holder, license plate frame | portamatrículas, portaplacas | 车牌架
car seat cover, seat cover | funda de asiento, cubreasiento | 座套, 汽车坐垫
car mat, car floor mat | alfombrilla de coche, tapete para auto, tapetes para carro | 汽车脚垫, 脚垫
steering wheel cover | funda de volante, cubrevolante | 方向盘套
steering wheel | volante | 方向盘
gear knob, gear shift knob | pomo de cambio, perilla de cambios | 排挡头
car cover | funda de coche, funda para auto | 车衣, 汽车罩
boot organiser, trunk organizer | organizador de maletero, organizador de cajuela | 后备箱收纳箱
roof rack, roof box | baca, portaequipajes de techo, cofre de techo | 车顶架, 车顶箱
tow rope, towing rope | cuerda de remolque, cable de remolque | 拖车绳
warning triangle | triángulo de emergencia, triángulo de seguridad | 三角警示牌
dash cam, dashcam, car camera | cámara de coche, cámara para auto, dashcam | 行车记录仪
reversing camera, backup camera | cámara de marcha atrás, cámara de reversa | 倒车影像, 倒车摄像头
parking sensor | sensor de aparcamiento, sensor de estacionamiento | 倒车雷达
car radio, car stereo | radio de coche, autoestéreo, estéreo para auto | 车载音响, 车载收音机
sat nav, gps navigator | navegador gps, gps | 车载导航, 导航仪
obd scanner, car diagnostic tool | escáner obd, herramienta de diagnóstico | 汽车检测仪, obd诊断仪
car air freshener | ambientador de coche, aromatizante para auto | 车载香薰, 汽车香水
car vacuum cleaner | aspiradora de coche, aspiradora para auto | 车载吸尘器
car wash, car shampoo | champú para coche, champú para auto | 洗车液
car wax, car polish | cera para coche, cera para auto | 车蜡
car sticker | pegatina para coche, calcomanía para auto | 车贴
motorcycle helmet | casco de moto | 摩托车头盔
motorcycle gloves | guantes de moto | 摩托车手套
motorcycle jacket | chaqueta de moto, chamarra de moto | 骑行服, 摩托车骑行服
top box, motorcycle case | baúl de moto, maleta para moto | 摩托车尾箱
electric vehicle charger, ev charger | cargador de coche eléctrico, cargador para auto eléctrico | 充电桩, 新能源充电桩
electric tricycle | triciclo eléctrico | 电动三轮车
boat | barco, lancha, embarcación | 船, 小艇
outboard motor | motor fueraborda, motor fuera de borda | 船外机
`
