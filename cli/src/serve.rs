//! `polydam serve`, which a bare `polydam` does too: the site.

use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::Context;
use polydam_server::config::{Config, Layer};
use polydam_server::run;

use crate::output::Status;

/// Runs the site, on this computer alone unless told otherwise
#[derive(clap::Args, Default)]
pub(crate) struct Args {
    /// Where to listen: an address and a port
    #[arg(long)]
    listen: Option<SocketAddr>,
    #[command(flatten)]
    data: DataArgs,
    /// The address by which people reach the site, as in `https://draughts.example`
    #[arg(long)]
    url: Option<String>,
    /// A proxy whose X-Forwarded-For and X-Forwarded-Proto are believed; may be given again
    #[arg(long)]
    trusted_proxy: Vec<IpAddr>,
    /// The folder of endgame tables; without it, `tables` in the data folder if that is there
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// Writes log lines as JSON
    #[arg(long)]
    json_log: bool,
}

/// Where everything is kept.
#[derive(clap::Args, Default)]
pub(crate) struct DataArgs {
    /// The folder with the site's data; without it, the platform's own
    #[arg(long)]
    pub(crate) data: Option<PathBuf>,
    /// A TOML file with settings; flags and POLYDAM_… variables override it
    #[arg(long)]
    pub(crate) config: Option<PathBuf>,
}

impl DataArgs {
    /// The settings, flags over variables over the file.
    pub(crate) fn config(&self, flags: Layer) -> anyhow::Result<Config> {
        let file = match &self.config {
            Some(path) => Layer::from_file(path)?,
            None => Layer::default(),
        };
        let variables = Layer::from_environment(|name| std::env::var(name).ok())?;
        let flags = Layer {
            data: self.data.clone(),
            ..flags
        };
        Ok(flags.over(variables.over(file)).finish()?)
    }
}

/// Something that waits, run to its end.
pub(crate) fn block_on<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    Ok(runtime.context("the system gives no threads")?.block_on(work))
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let proxies = Some(self.trusted_proxy.clone()).filter(|proxies| !proxies.is_empty());
        let json = self.json_log.then_some(polydam_server::config::LogStyle::Json);
        let config = self.data.config(Layer {
            listen: self.listen,
            url: self.url.clone(),
            trusted_proxy: proxies,
            log: json,
            tables: self.tables.clone(),
            ..Layer::default()
        })?;
        run::log(config.log);
        block_on(serve(config, out))?
    }
}

async fn serve(config: Config, out: &mut dyn Write) -> anyhow::Result<Status> {
    let data = config.data.display().to_string();
    let site = run::start(config).await?;
    writeln!(out, "Polydam is ready: http://{}/", site.address())?;
    writeln!(out, "Data: {data}")?;
    if let Some(code) = &site.setup_code {
        writeln!(
            out,
            "To become the administrator: http://{}/setup with the code {code}",
            site.address()
        )?;
    }
    out.flush()?;
    site.work(run::told_to_stop()).await?;
    Ok(Status::Fine)
}
