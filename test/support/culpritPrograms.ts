/** Programs in other languages than the tests', which log as their libraries do by default, or as their documentation shows for stdout. */
export const culpritPrograms: Readonly<Record<string, string>> = {
  "Logging.java": `import java.util.logging.*;
public class Logging {
  public static void main(String[] args) {
    Logger log = Logger.getLogger("com.example.App");
    log.setUseParentHandlers(false);
    Handler out = new StreamHandler(System.out, new SimpleFormatter());
    log.addHandler(out);
    log.info("ready");
    log.log(Level.WARNING, "slow", new RuntimeException("lost"));
    out.flush();
  }
}
`,
  "ConsoleLogging.java": `public class ConsoleLogging {
  public static void main(String[] args) { java.util.logging.Logger.getLogger("com.example.App").severe("lost"); }
}
`,
  "Plain.java": `public class Plain {
  public static void main(String[] args) { System.out.println("ready"); System.out.printf("port %d%n", 3000); }
}
`,
  "Values.java": `public class Values {
  public static void main(String[] args) {
    System.out.println(java.util.Map.of("port", 3000));
    System.out.println(new int[0]);
    System.out.println(new java.io.StringReader(""));
  }
}
`,
  "Slf4j.java": `import org.slf4j.*;
public class Slf4j {
  public static void main(String[] args) {
    Logger log = LoggerFactory.getLogger("com.example.App");
    log.info("ready");
    log.warn("slow {}", 1);
    log.error("lost", new RuntimeException("why", new IllegalStateException("cause")));
  }
}
`,
  "Log4j.java": `import org.apache.logging.log4j.*;
public class Log4j {
  public static void main(String[] args) {
    Logger log = LogManager.getLogger("com.example.App");
    log.info("ready");
    log.error("lost", new RuntimeException("why"));
    log.fatal("gone");
  }
}
`,
  "logback/logback.xml": `<configuration><appender name="O" class="ch.qos.logback.core.ConsoleAppender"><encoder><pattern>%d{yyyy-MM-dd HH:mm:ss} %-5p [%t] %c{1} - %m%n</pattern></encoder></appender><root level="info"><appender-ref ref="O"/></root></configuration>`,
  "logstash/logback.xml": `<configuration><appender name="O" class="ch.qos.logback.core.ConsoleAppender"><encoder class="net.logstash.logback.encoder.LogstashEncoder"/></appender><root level="info"><appender-ref ref="O"/></root></configuration>`,
  "log4j/log4j2.xml": `<Configuration><Appenders><Console name="C"><PatternLayout pattern="%d %-5p [%t] %c{1} (%F:%L) - %m%n"/></Console></Appenders><Loggers><Root level="info"><AppenderRef ref="C"/></Root></Loggers></Configuration>`,
  "log4j-json/log4j2.xml": `<Configuration><Appenders><Console name="C"><JsonLayout compact="true" eventEol="true"/></Console></Appenders><Loggers><Root level="info"><AppenderRef ref="C"/></Root></Loggers></Configuration>`,
  "maven/pom.xml": `<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a</artifactId><version>1</version><packaging>pom</packaging></project>`,
  "plain.go": `package main

import "fmt"

func main() { fmt.Println("ready"); fmt.Printf("port %d\\n", 3000) }
`,
  "values.go": `package main

import "fmt"

type config struct {
	Port int
	Host string
}

func main() {
	fmt.Println(map[string]int{"port": 3000})
	fmt.Printf("%+v\\n", config{3000, "localhost"})
	fmt.Println(&config{3000, "localhost"})
}
`,
  "log.go": `package main

import (
	"log"
	"os"
)

func main() {
	log.SetOutput(os.Stdout)
	log.Println("ready")
	log.SetFlags(log.LstdFlags | log.Lshortfile | log.Lmicroseconds)
	log.Printf("slow %d", 1)
	log.SetFlags(log.Lshortfile)
	log.Print("here")
	log.SetFlags(log.LstdFlags)
	for _, prefix := range []string{"[app] ", "app: "} {
		log.SetPrefix(prefix)
		log.Print("prefixed")
	}
	log.SetFlags(log.LstdFlags | log.Lmsgprefix | log.LUTC)
	log.Print("prefixed")
}
`,
  "logrus.go": `package main

import (
	"os"

	"github.com/sirupsen/logrus"
)

func main() {
	logrus.SetOutput(os.Stdout)
	logrus.Info("ready")
	logrus.WithField("ms", 12).Warn("slow")
	logrus.SetFormatter(&logrus.TextFormatter{ForceColors: true})
	logrus.Error("lost")
}
`,
  "logrusJson.go": `package main

import (
	"os"

	"github.com/sirupsen/logrus"
)

func main() {
	logrus.SetOutput(os.Stdout)
	logrus.SetFormatter(&logrus.JSONFormatter{})
	logrus.WithField("ms", 12).Info("ready")
	logrus.Warn("slow")
}
`,
  "zapJson.go": `package main

import (
	"os"

	"github.com/rs/zerolog"
	"go.uber.org/zap"
)

func main() {
	config := zap.NewProductionConfig()
	config.OutputPaths = []string{"stdout"}
	log, _ := config.Build()
	log.Info("ready", zap.Int("port", 3000))
	log.Error("lost")
	timed := zerolog.New(os.Stdout).With().Timestamp().Logger()
	timed.Info().Str("host", "h").Msg("ready")
	plain := zerolog.New(os.Stdout)
	plain.Warn().Str("msg", "slow").Send()
}
`,
  "zap.go": `package main

import (
	"os"

	"github.com/rs/zerolog"
	"go.uber.org/zap"
)

func main() {
	config := zap.NewDevelopmentConfig()
	config.OutputPaths = []string{"stdout"}
	config.DisableStacktrace = true
	log, _ := config.Build()
	log.Info("ready", zap.Int("port", 3000))
	log.Warn("slow")
	pretty := zerolog.New(zerolog.ConsoleWriter{Out: os.Stdout}).With().Timestamp().Logger()
	pretty.Info().Str("host", "h").Msg("ready")
	pretty.Error().Msg("lost")
}
`,
  "logs/Cargo.toml": `[package]
name = "logs"
version = "0.1.0"
edition = "2021"
[dependencies]
tracing = "0.1"
tracing-subscriber = { version = "0.3", features = ["json"] }
env_logger = "0.9"
log = "0.4"
`,
  "logs/src/main.rs": `fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("env") => {
            env_logger::Builder::new().filter_level(log::LevelFilter::Info).target(env_logger::Target::Stdout).init();
            log::info!("ready");
            log::warn!("slow");
        }
        Some("json") => tracing_subscriber::fmt().json().init(),
        Some("compact") => tracing_subscriber::fmt().compact().init(),
        Some("pretty") => tracing_subscriber::fmt().pretty().init(),
        Some("untimed") => tracing_subscriber::fmt().without_time().init(),
        _ => tracing_subscriber::fmt().init(),
    }
    tracing::info!(port = 3000, "ready");
    let span = tracing::info_span!("serve", id = 1);
    let _inside = span.enter();
    tracing::warn!("slow");
}
`,
  "plain/Cargo.toml": `[package]
name = "plain"
version = "0.1.0"
edition = "2021"
`,
  "plain/src/main.rs": `fn main() {
    println!("ready");
    println!("port {}", 3000);
}
`,
  "values/Cargo.toml": `[package]
name = "values"
version = "0.1.0"
edition = "2021"
`,
  "values/src/main.rs": `fn main() {
    println!("{:?}", Some("host"));
    println!("{:?}", "3000".parse::<u16>());
}
`,
  "log.rb": `require "logger"
log = Logger.new($stdout)
log.info("ready")
log.warn { "slow" }
begin
  raise "why"
rescue => error
  log.error(error)
end
Logger.new($stdout, progname: "app").info("ready")
`,
  "plain.rb": `puts "ready"
print "port ", 3000, "\\n"
`,
  "values.rb": `p({ port: 3000, "hosts" => ["a", nil] })
puts({ "port" => 3000 }.inspect)
p Object.new
`,
  "warns.rb": `$stderr = $stdout
unused = 1
warn "careful", uplevel: 0
`,
  "gems/Gemfile": `source "https://gems.invalid"
`,
  "warns.php": `<?php
error_reporting(E_ALL);
fopen("/no/such/file", "r");
echo $undefined;
trigger_error("old", E_USER_DEPRECATED);
trigger_error("note", E_USER_NOTICE);
trigger_error("careful\\nover two lines", E_USER_WARNING);
function fails() { throw new Exception("why"); }
fails();
`,
  "plain.php": `<?php
echo "ready\\n";
print("port 3000\\n");
`,
  "values.php": `<?php
print_r(["port" => 3000, "tls" => ["on" => true]]);
var_dump(["port" => 3000, "host" => null], "text", 1, true, new stdClass);
`,
  "monolog.php": `<?php
spl_autoload_register(fn ($name) => include "/usr/share/php/" . str_replace("\\\\", "/", $name) . ".php");
$handler = new Monolog\\Handler\\StreamHandler("php://stdout");
$log = new Monolog\\Logger("app", [$handler]);
if (isset($argv[1])) $handler->setFormatter(new Monolog\\Formatter\\JsonFormatter());
$log->info("ready");
$log->warning("slow", ["ms" => 12]);
$log->error("lost", ["why" => new Exception("x")]);
`,
  "log_loguru.py": `import sys
from loguru import logger
logger.remove()
logger.add(sys.stdout, serialize=len(sys.argv) > 1)
logger.info("ready")
logger.bind(ms=12).warning("slow")
try: 1 / 0
except Exception: logger.exception("lost")
`,
  "log_structlog.py": `import structlog, sys
form = {"json": structlog.processors.JSONRenderer, "pairs": structlog.processors.KeyValueRenderer}.get(sys.argv[1] if len(sys.argv) > 1 else "")
if form: structlog.configure(processors=[structlog.processors.add_log_level, structlog.processors.TimeStamper(fmt="iso"), form()])
log = structlog.get_logger()
log.info("ready", port=3000)
log.warning("slow")
`,
  "log_rich.py": `import logging
from rich.console import Console
from rich.logging import RichHandler
from rich.panel import Panel
from rich.progress import track
from rich.table import Table
logging.basicConfig(level=20, format="%(message)s", handlers=[RichHandler()])
logging.info("ready")
try: 1 / 0
except Exception: logging.exception("lost")
console = Console()
console.log("logged", {"a": 1})
console.rule("Title")
for _ in track(range(3)): pass
table = Table("a", "b")
table.add_row("1", "2")
console.print(table)
console.print(Panel("hello"))
try: 1 / 0
except Exception: console.print_exception()
`,
  "app_http.py": `from fastapi import FastAPI
app = FastAPI()
`,
  "app_flask.py": `from flask import Flask
Flask("app").run(port=0)
`,
};
