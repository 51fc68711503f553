/** `a = b` are synonyms: each finds the other. `a, b > c, d` works one way: searching for a or b also finds c and d. */
export const SPANISH = `
auriculares = audífonos = cascos inalámbricos = manos libres
auriculares = fonos
altavoz = parlante = bocina = bafle = corneta
móvil = celular = teléfono móvil = teléfono celular = teléfono = smartphone
funda de móvil = funda para celular = carcasa de móvil = carcasa de celular = estuche de celular
batería externa = batería portátil = cargador portátil = power bank = powerbank
cargador = cargador de corriente = adaptador de corriente
reloj inteligente = smartwatch
pulsera de actividad = smartband > reloj inteligente
camiseta = playera = polera = remera = franela = polo de algodón
jersey = suéter = chompa = pulóver = buzo de lana
sudadera = buzo = polerón = canguro
cazadora = chaqueta = chamarra = campera = casaca
abrigo = tapado = gabán
chubasquero = impermeable = piloto de lluvia = gabardina
pantalón vaquero = vaqueros = jeans = tejanos = mezclilla
pantalón corto = pantalones cortos = shorts = bermudas
falda = pollera
bragas = calzones = bombachas = pantaletas = braguitas
calzoncillos = calzoncillo = bóxer = boxers
sujetador = brasier = corpiño = sostén = bra
calcetines = medias = calcetas = soquetes
bufanda = chalina
gorra = cachucha = jockey = visera
gorro = gorro de lana = chullo
cinturón = cinto = correa de pantalón = faja
zapatillas deportivas = tenis = zapatillas = deportivas = championes = bambas
zapatillas deportivas = zapatos deportivos = tenis para correr = zapatillas para correr = zapatillas de running
zapatillas de casa = pantuflas = pantunflas = chinelas
chanclas = chancletas = ojotas = sayonaras = flip flops = hawaianas
zapatos de tacón = tacones = stilettos
botines = botas cortas = botitas
botines, botas cortas > botas
mochila = morral = bulto escolar
bolso = cartera de mujer = bolsa de mano = bolso de mano
cartera = billetera = monedero
maleta = valija = petaca = equipaje
neceser = cosmetiquera = portacosméticos
pendientes = aretes = aros = zarcillos = caravanas
collar = gargantilla
anillo = sortija = argolla
pulsera = brazalete = manilla
gafas = lentes = anteojos = espejuelos
pintalabios = labial = lápiz labial = barra de labios = bilé
rímel = máscara de pestañas = pestañina
esmalte de uñas = pintauñas = barniz de uñas
protector solar = bloqueador solar = crema solar
bombilla = foco = bombillo = ampolleta = bombita = lamparita
linterna = foco de mano
lámpara = velador
flexo, velador, lámpara de buró, lámpara de mesilla, lámpara de escritorio, luz de noche > lámpara de mesa
coche = carro = auto = automóvil
maletero = cajuela = baúl = maletera = portaequipaje
neumático = llanta = caucho = goma de auto
patinete = monopatín = scooter
patines = patines en línea = rollers
manta = cobija = frazada = cobertor = frisa
funda nórdica = edredón = duvet = cubrecama = colcha
sábanas = juego de cama = ropa de cama
almohada = almohadón
cojín = almohadón
albornoz = bata de baño
cortina de ducha = cortina de baño = cortina de regadera
bolígrafo = lapicero = lapicera = pluma = birome = esfero = esferográfico = boli
rotuladores = plumones = marcadores = fibras = rotulador
lápices de colores = lápices
cuaderno = libreta = bloc
agenda > planificador, cuaderno
cinta adhesiva = cinta de embalar = celo = durex = cinta scotch
plástico de burbujas = papel burbuja = film de burbujas = rollo de burbujas
destornillador = desarmador = desatornillador
alicates = pinzas = alicate = tenazas
llave inglesa = llave ajustable = llave perica
taladro = perforadora
amoladora = esmeriladora = pulidora = radial
cinta métrica = flexómetro = huincha = metro
ordenador = computadora = computador = PC
portátil = laptop = ordenador portátil = notebook = computadora portátil
ratón = mouse
teclado = keyboard
memoria USB = pendrive = pincho USB = memoria flash
batidora = licuadora = mezcladora
hervidor = tetera eléctrica = pava eléctrica = caldera eléctrica
cafetera = máquina de café
sartén = sartenes = paila
olla = cacerola = cazuela = marmita
botella térmica = termo = botella isotérmica = vaso térmico
luces de navidad = luces navideñas = guirnalda de luces
botella de agua > botella térmica, botella
vaso = vasos
taza = tazón = mug = pocillo = jarro
plato, platos, fuente > vajilla
cubiertos = cubertería
tabla de cortar = tabla de picar
percha = gancho de ropa = colgador = perchas
caja de almacenaje = caja organizadora = caja de almacenamiento
cesto de ropa = canasto de ropa = cesta de la ropa
champú = shampoo
secador de pelo = secadora de pelo = secador
maquinilla de afeitar = rasuradora = máquina de afeitar = afeitadora
crema facial = crema para la cara = crema hidratante
mascarilla = cubrebocas = barbijo = tapabocas
peluche = muñeco de felpa = oso de peluche
rompecabezas = puzle = puzzle
bloques de construcción = ladrillos de construcción
coche teledirigido = carro a control remoto = auto a control remoto = coche radiocontrol
coche de juguete > coche teledirigido, vehículo
juego de mesa = juegos de mesa
cartas = naipes = baraja
cometa = papalote = barrilete = volantín = papagayo
pompas de jabón = burbujas = pompero
pistola de agua = lanzador de agua
esterilla de yoga = tapete de yoga = colchoneta de yoga = mat de yoga
mancuernas = pesas
comba = cuerda de saltar = lazo de saltar
tienda de campaña = carpa
saco de dormir = bolsa de dormir = sleeping
bicicleta = bici
balón = pelota
balón de fútbol = pelota de fútbol
piscina = alberca = pileta
manguera = manga de riego
maceta = matera = tiesto = macetero
tijeras de podar = podadora manual
césped = pasto = grama = zacate
parasol = sombrilla
hamaca = chinchorro
barbacoa = parrilla = asador
correa de perro = correa para perro = traílla
correa > correa para perro
cama para perro = camita para perro
arenero = caja de arena = bandeja de arena
comedero = plato para mascotas = bebedero
acuario = pecera
rascador = poste rascador
guantes de trabajo = guantes de seguridad
casco de obra = casco de seguridad
chaleco reflectante = chaleco de alta visibilidad
mono de trabajo = overol = mameluco
cámara de coche = dashcam = cámara para auto = cámara de salpicadero
alfombrilla = tapete = alfombra
fundas de asiento = cubreasientos = funda de asiento
bañera = tina = tina de baño
tele = televisor = televisión
joyas = joyería = bisutería
ropa > moda
calzado, zapatos > calzado
maquillaje = cosméticos
electrodoméstico, electrodomésticos > pequeño electrodoméstico
herramientas = herramienta
juguetes = juguete
`

/** Everyday words that spelling correction must never change, whether or not the shop sells such things. */
export const SPANISH_KNOWN = `
nevera frigorífico refrigerador heladera congelador lavadora secadora lavavajillas horno microondas cocina estufa sofá sillón armario ropero
cama colchón mesa silla escritorio estantería cuna cochecito carriola puerta ventana escalera ladrillo cemento pintura madera azulejo grifo
canilla ducha bañera inodoro lavabo espejo cuadro alfombra cortina persiana piano guitarra violín flauta tambor trompeta batería impresora
escáner monitor pantalla disco cámara dron radio tocadiscos libro revista periódico sello mapa globo barco lancha avión tren moto camión
autobús caballo perro gato pájaro pez vaca pollo cerdo queso pan vino cerveza agua leche café té azúcar sal aceite arroz pasta harina carne
pescado fruta verdura manzana plátano naranja chocolate caramelo galleta biblia medalla trofeo bandera paraguas vela jabón perfume colonia
pañal biberón chupete andador tractor remolque cortacésped desbrozadora motosierra sierra clavo tornillo tuerca perno candado cerradura llave
cable enchufe interruptor pila bombona gas carbón leña semilla planta flor árbol hierba tierra arena piedra oro plata hierro acero cobre
jarrón florero nuez almendra mantel servilleta imán maíz
masa mesa misa musa tasa taza casa caza cara capa copa cuna luna lana lona lima rima rama cama coma goma pala sala bala bola ola olla polo
pelo peso piso paso pata bata rata lata nata nota gota bota boca roca foca toca mano mono moño baño paño año niño traje corbata pijama bañador
bikini chaleco delantal uniforme disfraz tijeras aguja hilo tela botón cremallera imán calculadora reloj brújula telescopio prismáticos
`
